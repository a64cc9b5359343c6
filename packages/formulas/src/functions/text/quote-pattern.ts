/** Returns a pattern that matches exactly this string. */
export function quotePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
