// The letters of a code, as the server gives them (evening/code.py): no vowels, none that look or sound alike.

export const LETTERS = [...'CDFHJKLMPRVWXYZ'];
export const CODE_SIZE = 4;
