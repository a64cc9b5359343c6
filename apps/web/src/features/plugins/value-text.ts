/** Formats a cell for people: strings unchanged, null as a word, everything else as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
