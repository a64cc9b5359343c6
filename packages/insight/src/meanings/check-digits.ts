/** International bank account numbers by their country's letters and the remainder of 97 (ISO 13616, ISO 7064). */
export function isIban(value: string): boolean {
  const text = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const digits = String(Number.parseInt(character, 36));
    rest = Number(`${rest}${digits}`) % 97;
  }
  return rest === 1;
}

/** International standard book numbers of 10 or 13 digits by their check digit (ISO 2108). */
export function isIsbn(value: string): boolean {
  const text = value.replace(/[\s-]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(text)) return weighted(text, (i) => (i % 2 === 0 ? 1 : 3)) % 10 === 0;
  return /^\d{9}[\dX]$/.test(text) && weighted(text, (i) => 10 - i) % 11 === 0;
}

/** International standard serial numbers by their check digit (ISO 3297). */
export function isIssn(value: string): boolean {
  const text = value.toUpperCase();
  return /^\d{4}-\d{3}[\dX]$/.test(text) && weighted(text.replace('-', ''), (i) => 8 - i) % 11 === 0;
}

function weighted(text: string, weight: (place: number) => number): number {
  return [...text].reduce((sum, digit, i) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(i), 0);
}
