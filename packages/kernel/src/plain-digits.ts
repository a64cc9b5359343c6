/**
 * Returns the digits of a number without exponent or needless zeros, `-0.000012`, as in the
 * canonical text of decimals; undefined if the text is not a number.
 */
export function plainDigits(text: string): string | undefined {
  const parts = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?\s*$/.exec(text);
  if (!parts || !(parts[2] || parts[3])) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const before =
    digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0').replace(/^0+/, '') || '0';
  const behind = ('0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))).replace(/0+$/, '');
  const plain = behind ? `${before}.${behind}` : before;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** Returns the number of digits of a plain number after its decimal point. */
export function scaleOfDigits(plain: string): number {
  return plain.split('.')[1]?.length ?? 0;
}
