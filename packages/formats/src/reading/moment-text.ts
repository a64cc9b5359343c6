/**
 * Converts a count of some unit since 1970 to text in UTC, exact to that unit; `each` units are a
 * second.
 */
export function momentText(value: bigint, each: bigint): string {
  const seconds = value >= 0n ? value / each : -((-value + each - 1n) / each);
  const iso = new Date(Number(seconds) * 1000).toISOString().replace('T', ' ').slice(0, 19);
  return `${iso}${fractionText(value - seconds * each, each)}`;
}

/** Converts a count of some unit since midnight to text. */
export function clockText(value: bigint, each: bigint): string {
  const iso = new Date(Number(value / each) * 1000).toISOString().slice(11, 19);
  return `${iso}${fractionText(value % each, each)}`;
}

function fractionText(part: bigint, each: bigint): string {
  const digits = String(part)
    .padStart(String(each).length - 1, '0')
    .replace(/0+$/, '');
  return digits === '' ? '' : `.${digits}`;
}

/** Prints an integer with a decimal point `scale` digits from its end. */
export function scaledText(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
  return `${value < 0n ? '-' : ''}${whole}${fraction}`;
}
