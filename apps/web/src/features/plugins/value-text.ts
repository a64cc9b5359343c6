/** A cell as people read it: strings as they are, null as a word, everything else as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
