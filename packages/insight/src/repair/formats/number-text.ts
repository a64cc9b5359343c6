/** The number that a plain text is, with thousands or without; undefined for other strings. */
export function plainNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$|^[+-]?\.\d+$/.test(text)) return undefined;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : undefined;
}

/** A number without zeros that say nothing: `12.0` is `12`. Its digits are kept otherwise. */
export function bareNumber(text: string): string {
  const plain = text.replaceAll(',', '').replace(/^\+/, '');
  return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
