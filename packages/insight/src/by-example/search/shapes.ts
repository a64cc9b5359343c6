import type { Values } from '../task.ts';

/** A text by the kinds of its runs: `Ab 12-c` is `Aa 9-a`. */
export function shapeOfText(text: string): string {
  return text
    .replace(/\p{N}+/gu, '9')
    .replace(/\p{Lu}\p{Ll}+/gu, 'Ⓣ')
    .replace(/\p{Lu}+/gu, 'Ⓤ')
    .replace(/\p{Ll}+/gu, 'Ⓛ')
    .replace(/\s+/g, ' ');
}

/** A text with every digit written as 9, so that the numbers of digits count. */
function digitsOfText(text: string): string {
  return text.replace(/\p{N}/gu, '9').replace(/\p{L}+/gu, 'a');
}

/** How many digits the first number has behind its point. */
const decimalsOf = (text: string): number => /\d\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** Digits, letters, signs, and numbers with a zero before them. */
const zeroFirst = /(?<![\d.,:])0\d(?!\d?:)/;
const loneDigit = /(?<![\d.,:])\d(?![\d.,:])/;
const isoDate = /(?<!\d)\d{4}-(?:0\d|1[0-2])(?:-[0-3]\d)?(?!\d)/;
/** No number of thousands begins with a zero. */
const zeroGroup = /(?<![\d.,])0[ ,'’]\d{3}(?!\d)/;
const kinds = [/\p{N}/u, /\p{L}/u, /[^\p{L}\p{N}\s]/u, zeroFirst, zeroGroup];
/** Minutes of one digit, and a month or day of one digit behind the year and a hyphen, are hardly ever written. */
const cutField = /\d:\d(?!\d)|(?<!\d)\d{4}-(?:\d-|\d\d-\d(?!\d))/;
/** Digits and letters: where each example has one, another output is expected to have it too. */
const needed = kinds.slice(0, 2);

/**
 * Programs whose other outputs look unlike every example are doubted.
 *
 * @param within the rows that the program is for; all if left out
 */
export function shapePenalty(
  rows: readonly (readonly string[])[],
  values: Values,
  outputs: readonly string[],
  examples: readonly number[],
  within?: readonly boolean[],
): number {
  const known = new Set(outputs.map(shapeOfText));
  const others = values.filter((_, row) => !examples.includes(row) && within?.[row] !== false);
  if (others.length === 0) return 0;
  const digits = new Set(outputs.map(digitsOfText));
  // Three digits and more in each example are a code rather than a number.
  const long = [...digits].some((one) => one.includes('999'));
  const even = outputs.length > (long ? 1 : 2) && digits.size === 1;
  const everywhere = needed.filter((kind) => outputs.every((output) => kind.test(output)));
  const places = new Set(outputs.map(decimalsOf));
  const decimals = outputs.length > 2 && places.size === 1 && !places.has(0) ? [...places][0] : undefined;
  const maxPlaces = Math.max(...places);
  let strange = 0;
  const lone = outputs.some((one) => loneDigit.test(one));
  for (const [row, value] of values.entries()) {
    if (examples.includes(row) || within?.[row] === false) continue;
    // Where no example says how a single digit is written, dates keep the zeros that their row has, and ISO 8601 asks for them.
    const mayPad =
      !lone && value !== undefined && (isoDate.test(value) || zeroFirst.test((rows[row] ?? []).join(' ')));
    const foreign =
      value !== undefined &&
      kinds.some(
        (kind) =>
          !(mayPad && kind === zeroFirst) && kind.test(value) && !outputs.some((one) => kind.test(one)),
      );
    if (foreign) strange += zeroFirst.test(value) && !outputs.some((one) => zeroFirst.test(one)) ? 1.2 : 0.6;
    // What binary arithmetic leaves of thirds and sevenths is to be rounded.
    if (value !== undefined && decimalsOf(value) > maxPlaces + 4) strange += 2.5;
    if (value !== undefined && cutField.test(value) && !outputs.some((one) => cutField.test(one)))
      strange += 1.5;
    if (value && everywhere.some((kind) => !kind.test(value))) strange += 0.6;
    if (value === undefined) strange += 2.5;
    else if (value === '') strange += known.has('') ? 0 : 1.2;
    else if (!known.has(shapeOfText(value))) strange += 0.6;
    else if (decimals !== undefined && decimalsOf(value) !== decimals) strange += 0.6;
    else if (even && !digits.has(digitsOfText(value))) strange += long ? 1 : 0.3;
  }
  // A rule that gives nothing for a row is not the one that was meant, be it one row of many.
  const gaps = others.includes(undefined) ? 0.5 : 0;
  // Codes that are written alike in every example are written so in every row.
  const isCode = even && long && outputs.every((output) => /\p{N}[^\p{L}\p{N}]+\p{N}/u.test(output));
  const broken =
    isCode && others.some((value) => value && /\p{N}/u.test(value) && !known.has(shapeOfText(value)));
  // A few rows say little.
  return gaps + (broken ? 3 : 0) + (1.8 * strange) / (others.length + 2);
}

/**
 * Where each example's output has all letters and digits of its row, programs that lose some in other
 * rows are doubted.
 */
export function lossPenalty(
  rows: readonly (readonly string[])[],
  values: Values,
  outputs: readonly string[],
  examples: readonly number[],
): number {
  if (examples.some((row, i) => loses(rows[row]!, outputs[i]!))) return 0;
  const pointsLost = examples.some((row, i) => losesPoint(rows[row]!, outputs[i]!));
  const lost = values.filter(
    (value, row) =>
      value !== undefined && (loses(rows[row]!, value) || (!pointsLost && losesPoint(rows[row]!, value))),
  ).length;
  return (3 * lost) / (values.length - examples.length + 1);
}

/** Whether a number loses its decimal point: `5.25` is not 525. */
function losesPoint(cells: readonly string[], output: string): boolean {
  const [digits] = cells.join(' ').match(/(?<![\d.])\d+(?:,\d{3})*\.\d{1,2}(?![\d.])/) ?? [];
  return digits !== undefined && output.includes(digits.replace(/\D/g, ''));
}

function loses(cells: readonly string[], output: string): boolean {
  const left = new Map<string, number>();
  for (const char of output.toLowerCase()) left.set(char, (left.get(char) ?? 0) + 1);
  for (const char of cells.join('').toLowerCase()) {
    if (!/[\p{L}\p{N}]/u.test(char)) continue;
    const count = left.get(char) ?? 0;
    if (count === 0) return true;
    left.set(char, count - 1);
  }
  return false;
}

/**
 * Where each example's output is a part of its cell between the same two signs, or one of them and an end of the cell, programs that
 * take parts between others are doubted: `home` of `/my.home.htm` is another part of it than `about` of `/about.htm`.
 */
export function edgePenalty(
  rows: readonly (readonly string[])[],
  values: Values,
  outputs: readonly string[],
  examples: readonly number[],
  within?: readonly boolean[],
): number {
  const column = (rows[examples[0]!] ?? []).findIndex((_, c) =>
    examples.every((row, i) => outputs[i] !== '' && (rows[row]![c] ?? '').includes(outputs[i]!)),
  );
  if (column < 0) return 0;
  const edgesOf = (row: number, part: string): readonly Edges[] =>
    occurrences(rows[row]![column] ?? '', part);
  const shown = examples.map((row, i) => edgesOf(row, outputs[i]!));
  const common = sides.map((side) => {
    const [first, ...others] = shown.map((edges) => new Set(edges.map((one) => one[side])));
    return [...first!].filter((sign) => others.every((signs) => signs.has(sign)));
  });
  // A sign of the examples with something else beyond it is another place; of another sign the examples say nothing.
  const known = sides.map((side) => new Set(shown.flatMap((edges) => edges.map((one) => one[side]))));
  const seen = wideSides.map((side) => new Set(shown.flatMap((edges) => edges.map((one) => one[side]))));
  let [strange, unseen, all] = [0, 0, 0];
  for (const [row, value] of values.entries()) {
    if (examples.includes(row) || within?.[row] === false || !value) continue;
    all++;
    const edges = edgesOf(row, value);
    // No part of its cell at all, as where a sign between two words is left out.
    if (edges.length === 0) {
      strange += 0.5;
      continue;
    }
    const isAlike = edges.some((found) =>
      sides.every((side, i) => common[i]!.length === 0 || common[i]!.includes(found[side])),
    );
    if (!isAlike) strange++;
    const isKnown = (found: Edges): boolean =>
      wideSides.every((side, i) => seen[i]!.has(found[side]) || !known[i]!.has(found[sides[i]!]));
    if (!edges.some(isKnown)) unseen++;
  }
  const hasCommon = common.some((signs) => signs.length > 0);
  const doubt = strange === 0 || !hasCommon ? 0 : 0.3 + (1.8 * strange) / (all + 1);
  // What is around a single example may be so by chance.
  const weight = examples.length === 1 ? 0.5 : 1;
  const news = unseen === 0 ? 0 : 0.2 + ((examples.length > 2 ? 1.8 : 0.9) * unseen) / (all + 1);
  return weight * (doubt + news);
}

/** What is before and after a part of a text: a sign, and the sign with what is beyond it. */
interface Edges {
  readonly before: string;
  readonly after: string;
  readonly widelyBefore: string;
  readonly widelyAfter: string;
}
const sides = ['before', 'after'] as const;
const wideSides = ['widelyBefore', 'widelyAfter'] as const;
const maxOccurrences = 6;

/** The edges of a part, wherever the text has it. */
function occurrences(text: string, part: string): readonly Edges[] {
  const found: Edges[] = [];
  for (
    let at = text.indexOf(part);
    at >= 0 && found.length < maxOccurrences;
    at = text.indexOf(part, at + 1)
  ) {
    const [before, after] = [signAt(text[at - 1] ?? ''), signAt(text[at + part.length] ?? '')];
    found.push({
      before,
      after,
      widelyBefore: before.length === 1 ? before + signAt(text[at - 2] ?? '') : before,
      widelyAfter: after.length === 1 ? after + signAt(text[at + part.length + 1] ?? '') : after,
    });
  }
  return found;
}

/** A sign as it is, letters and digits as one kind each; an end of the text is its own. */
function signAt(char: string): string {
  if (/\p{L}/u.test(char)) return 'letter';
  return /\p{N}/u.test(char) ? 'digit' : char;
}
