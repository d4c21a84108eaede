// The pictures that the pack on the page brings: whoever draws something without a symbol of its own looks here first.

class Pictures {
  items = $state.raw<Record<string, string>>({});
}

export const own = new Pictures();
