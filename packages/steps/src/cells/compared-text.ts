/**
 * What the function `trim` takes away: all that people see as a space, and the two of no width that
 * files carry.
 */
const around = /^[\t\n\f\r\p{Z}\u0085\ufeff\u200b]+|[\t\n\f\r\p{Z}\u0085\ufeff\u200b]+$/gu;

/**
 * A text in lower case, as the function `lower` gives it on every engine: letter by letter.
 * JavaScript alone ends a word with `ς`, and makes two letters of `İ`.
 */
export function loweredText(text: string): string {
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}

/** A text as cells are compared regardless of case and spaces around, see `comparedCell`. */
export function comparedText(text: string): string {
  return loweredText(text.replace(around, ''));
}
