/**
 * A text as a part of a regular expression of JavaScript that finds it as it stands: with the flag
 * `u` or without, in classes of characters too.
 */
export function escapeRegex(text: string): string {
  // `\-` is an error outside of a class where the flag is `u`.
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d');
}
