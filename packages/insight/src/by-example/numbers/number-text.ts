/** Numbers the way the formula language computes and formats them. */

/** Rounds half away from zero, based on the decimal notation of the number. */
export function roundHalf(x: number, digits: number): number {
  const power = 10 ** Math.abs(digits);
  const scaled = digits >= 0 ? Math.abs(x) * power : Math.abs(x) / power;
  const whole = Math.floor(Number(scaled.toPrecision(15)) + 0.5);
  const result = digits >= 0 ? whole / power : whole * power;
  return x < 0 ? -result : result;
}

export function numberText(x: number): string {
  return Object.is(x, -0) ? '0' : String(x);
}

/** Formats a number like `formatNumber`. */
export function formatted(x: number, decimals: number, group: string, decimal: string): string {
  const rounded = roundHalf(x, decimals);
  const [whole = '', rest] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = group === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const text = rest === undefined ? grouped : `${grouped}${decimal}${rest}`;
  return rounded < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Formats a number like `formatScientific`: halves round to even. */
export function scientificText(x: number, decimals: number, style: string): string {
  const [digits = '', power = '0'] = Math.abs(x).toExponential(80).split('e');
  const isHalf = /^50*$/.test(digits.replace('.', '').slice(decimals + 1));
  const even = isHalf && Number(digits.replace('.', '')[decimals]) % 2 === 0;
  const [mantissa = '', exponent = '0'] = even
    ? [digits.slice(0, decimals === 0 ? 1 : decimals + 2), power]
    : Math.abs(x).toExponential(decimals).split('e');
  const size = Math.abs(Number(exponent));
  const sign = exponent.startsWith('-') ? '-' : style.includes('+') ? '+' : '';
  const count = style.length - style.search(/0+$/);
  const before = style.slice(0, style.search(/[+]?0+$/));
  return `${x < 0 ? '-' : ''}${mantissa}${before}${sign}${String(size).padStart(count, '0')}`;
}

const grouping =
  /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$|^\d{1,3}(?:['’]\d{3})+(?:\.\d*)?$|^\d*\.?\d+$|^\d+\.$/;
const groupingComma = /^\d{1,3}(?:[. ]\d{3})+(?:,\d*)?$|^\d*,?\d+$/;
const factors: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * Parses a number like `parseNumber`: grouped digits, currencies, parentheses, percent, k, M and B.
 */
export function readNumber(text: string, decimal: '.' | ',' = '.'): number | undefined {
  let rest = text.trim();
  if (rest.length > 40 || !/\d/.test(rest)) return undefined;
  let sign = 1;
  const brackets = /^\((.*)\)$/.exec(rest);
  if (brackets) {
    sign = -1;
    rest = brackets[1]!.trim();
  }
  rest = rest.replace(/^(?:[A-Z]{3}|[A-Z]{0,2}\p{Sc})\s?/u, '').replace(/\s?(?:[A-Z]{3}|\p{Sc}|kr)$/u, '');
  const signed = /^([-+−–])\s?/.exec(rest);
  if (signed) {
    if (signed[1] !== '+') sign = -sign;
    rest = rest.slice(signed[0].length).replace(/^\p{Sc}\s?/u, '');
  }
  let factor = 1;
  const tail = /\s?(%|[kKmMbB])$/.exec(rest);
  if (tail) {
    factor = tail[1] === '%' ? 0.01 : factors[tail[1]!.toLowerCase()]!;
    rest = rest.slice(0, -tail[0].length);
  }
  if (!(decimal === '.' ? grouping : groupingComma).test(rest)) return undefined;
  const digits = decimal === '.' ? rest.replace(/[,'’]/g, '') : rest.replace(/[. ]/g, '').replace(',', '.');
  const number = Number(digits);
  if (!Number.isFinite(number)) return undefined;
  return factor === 0.01 ? Number((sign * number * 0.01).toPrecision(15)) : sign * number * factor;
}
