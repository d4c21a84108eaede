from veillee.core.bits import BITS, count


def test_count_counts_the_bits_of_every_mask_that_a_list_of_bits_can_make() -> None:
    assert count(0) == 0
    assert [count(bit) for bit in BITS] == [1] * 62
    for size in range(63):
        full = (1 << size) - 1
        for mask in (full, full & 0x5555555555555555, full & 0x0123456789ABCDEF):
            assert count(mask) == mask.bit_count()
