/** Converts a string like the formula function `titleCase`. */
export function inTitleCase(text: string): string {
  return text.toLowerCase().replace(/[\p{L}\p{M}'’]+/gu, (word) => word[0]!.toUpperCase() + word.slice(1));
}
