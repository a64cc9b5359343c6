/** How sentences name a value: in quotes, or "null". Long ones are cut. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return String(value);
  return `“${value.length > 40 ? `${value.slice(0, 39)}…` : value}”`;
}

/** "“a”", "“a” or “b”", "“a”, “b” or 3 more". */
export function valuesText(values: readonly (string | number | boolean | null)[]): string {
  const texts = values.map(valueText);
  if (texts.length <= 1) return texts[0] ?? 'nothing';
  if (texts.length <= 3) return `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
  return `${texts.slice(0, 2).join(', ')} or ${texts.length - 2} more`;
}
