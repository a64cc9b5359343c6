/**
 * What the function `trim` removes: all visible kinds of space, and the two zero-width ones that
 * occur in files.
 */
const surroundingSpaces = /^[\t\n\f\r\p{Z}\u0085\ufeff\u200b]+|[\t\n\f\r\p{Z}\u0085\ufeff\u200b]+$/gu;

/**
 * Lowercases a string letter by letter, as the function `lower` does on every engine. JavaScript’s
 * own conversion ends a word with `ς`, and turns `İ` into two letters.
 */
export function loweredText(text: string): string {
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}

/**
 * Returns the string by which cells are compared regardless of case and surrounding spaces, see
 * `comparedCell`.
 */
export function comparedText(text: string): string {
  return loweredText(text.replace(surroundingSpaces, ''));
}
