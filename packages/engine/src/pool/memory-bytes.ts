/** Converts a size such as `2GB` to bytes, with DuckDB's decimal units. */
export function memoryBytes(text: string): number {
  const [, amount, unit = ''] = /^\s*([\d.]+)\s*([kmgt]?)i?b?\s*$/i.exec(text) ?? [];
  if (amount === undefined) throw new Error(`Invalid size: ${text}`);
  return Number(amount) * 1000 ** ['', 'k', 'm', 'g', 't'].indexOf(unit.toLowerCase());
}
