/** Formats a value for sentences: in quotes, or "null". Long values are cut. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return String(value);
  return `“${value.length > 40 ? `${value.slice(0, 39)}…` : value}”`;
}

/** "“a”", "“a” or “b”", "“a”, “b” or 3 more". */
export function valuesText(values: readonly (string | number | boolean | null)[]): string {
  const strings = values.map(valueText);
  if (strings.length <= 1) return strings[0] ?? 'nothing';
  if (strings.length <= 3) return `${strings.slice(0, -1).join(', ')} or ${strings.at(-1)}`;
  return `${strings.slice(0, 2).join(', ')} or ${strings.length - 2} more`;
}
