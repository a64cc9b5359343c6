/**
 * Formats rows as CSV by RFC 4180. Strings that a spreadsheet would take for a formula are prefixed
 * with an apostrophe.
 */
export function tableCsv(
  columns: readonly { readonly name: string }[],
  rows: readonly (readonly unknown[])[],
): string {
  return [columns.map(({ name }) => name), ...rows]
    .map((row) => row.map(cellOf).join(','))
    .map((line) => `${line}\r\n`)
    .join('');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
