/**
 * Escapes a text as part of a JavaScript regular expression that matches it literally: with or
 * without the flag `u`, and also in character classes.
 */
export function escapeRegex(text: string): string {
  // With the flag `u`, `\-` is an error outside of a character class.
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d');
}
