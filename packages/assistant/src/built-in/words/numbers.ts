const words: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
  half: 0.5,
  a: 1,
  an: 1,
};
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  billion: 1e9,
};

/**
 * Reads a number as people write it: `1,000`, `5k`, `€ 12.50`, `ten`, `10 %`; returns undefined for
 * anything else.
 */
export function numberOf(raw: string): number | undefined {
  const text = raw.trim().toLowerCase();
  if (Object.hasOwn(words, text)) return words[text];
  const match =
    /^[€$£]?\s*([+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?|[+-]?\.\d+)\s*(k|m|mn|thousand|million|billion)?\s*(?:€|\$|£|eur|usd|euros?|dollars?|pounds?)?(%| ?percent)?$/.exec(
      text,
    );
  if (!match) return undefined;
  const number = Number(match[1]!.replaceAll(',', '')) * (scales[match[2] ?? ''] ?? 1);
  return match[3] === undefined ? number : number / 100;
}

const withComma = /\d{1,3}(?:\.\d{3})+(?:,\d+)?(?![\d.,])|\d+,\d+(?![\d.,])/;

/**
 * Reads a number in the notation of a column's cells: `8.000` is eight thousand next to `1.234,56`.
 */
export function numberAs(raw: string, decimal: 'point' | 'comma'): number | undefined {
  const isPlain = decimal === 'point' && !/\.\d{3},\d|^\D*\d+,\d{1,2}\D*$/.test(raw);
  if (isPlain) return numberOf(raw);
  const plain = raw.replace(withComma, (all) => all.replaceAll('.', '').replace(',', '.'));
  return numberOf(plain);
}

/** Reads a whole number of rows, columns or letters. */
export function countOf(raw: string | undefined): number | undefined {
  const number = raw === undefined ? undefined : numberOf(raw);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Whether a cell value is written like a number. */
export const looksNumeric = (text: string): boolean =>
  /^[\s(]*[-+]?[€$£]?\s*[-+]?\d[\d.,' ]*\s*[€$£%]?\)?\s*$/.test(text);

export const looksLikeDate = (text: string): boolean =>
  /^\s*\d{1,4}[-./]\d{1,2}[-./]\d{2,4}(?:[ T].*)?$/.test(text) ||
  /^\s*(?:\d{1,2}\.? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? .*\d/i.test(text);
