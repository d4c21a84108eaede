// What is said aloud wherever the reader is, also inside a dialog: an open dialog silences all that is outside it.

export const aloud = $state({ words: '' });
