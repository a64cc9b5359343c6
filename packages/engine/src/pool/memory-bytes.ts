/** `2GB` in bytes, with DuckDB's units of a thousand. */
export function memoryBytes(text: string): number {
  const [, amount, unit = ''] = /^\s*([\d.]+)\s*([kmgt]?)i?b?\s*$/i.exec(text) ?? [];
  if (amount === undefined) throw new Error(`No size: ${text}`);
  return Number(amount) * 1000 ** ['', 'k', 'm', 'g', 't'].indexOf(unit.toLowerCase());
}
