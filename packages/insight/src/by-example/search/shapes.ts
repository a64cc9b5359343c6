import type { Values } from '../task.ts';

/** Replaces each run of characters by its class: `Ab 12-c` becomes `Ⓣ 9-Ⓛ`. */
export function shapeOfText(text: string): string {
  return text
    .replace(/\p{N}+/gu, '9')
    .replace(/\p{Lu}\p{Ll}+/gu, 'Ⓣ')
    .replace(/\p{Lu}+/gu, 'Ⓤ')
    .replace(/\p{Ll}+/gu, 'Ⓛ')
    .replace(/\s+/g, ' ');
}

/** Writes every digit as 9, so that the number of digits matters. */
function digitsOfText(text: string): string {
  return text.replace(/\p{N}/gu, '9').replace(/\p{L}+/gu, 'a');
}

/** Returns the number of decimals of the first number. */
const decimalsOf = (text: string): number => /\d\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** A number with a leading zero. */
const zeroFirst = /(?<![\d.,:])0\d(?!\d?:)/;
const loneDigit = /(?<![\d.,:])\d(?![\d.,:])/;
const wideSpace = /\S {2,}\S/;
const isoDate = /(?<!\d)\d{4}-(?:0\d|1[0-2])(?:-[0-3]\d)?(?!\d)/;
/** Minutes after an h are padded, as after a colon. */
const hourMinutes = /\dh0\d(?!\d)/;
/** A number grouped by thousands never begins with a zero. */
const zeroGroup = /(?<![\d.,])0[ ,'’]\d{3}(?!\d)/;
const kinds = [/\p{N}/u, /\p{L}/u, /[^\p{L}\p{N}\s]/u, zeroFirst, zeroGroup];
/**
 * Single-digit minutes, and a single-digit month or day after the year and a hyphen, are hardly
 * ever written.
 */
const cutField = /\d:\d(?!\d)|\dh\d(?!\d|\s?m)|(?<!\d)\d{4}-(?:\d-|\d\d-\d(?!\d))/;
/** Digits and letters: if every example has one, other outputs are expected to have it too. */
const needed = kinds.slice(0, 2);

/**
 * Returns the penalty for programs whose other outputs look unlike every example.
 *
 * @param within rows that the program applies to; all if omitted
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
  // Three or more digits in every example suggest a code rather than a number.
  const long = [...digits].some((one) => one.includes('999'));
  const even = outputs.length > (long ? 1 : 2) && digits.size === 1;
  const everywhere = needed.filter((kind) => outputs.every((output) => kind.test(output)));
  const places = new Set(outputs.map(decimalsOf));
  const decimals = outputs.length > 2 && places.size === 1 && !places.has(0) ? [...places][0] : undefined;
  const maxPlaces = Math.max(...places);
  let strange = 0;
  const lone = outputs.some((one) => loneDigit.test(one));
  const arePadded = !lone && outputs.some((one) => zeroFirst.test(one));
  const areSpaced = outputs.some((one) => wideSpace.test(one));
  for (const [row, value] of values.entries()) {
    if (examples.includes(row) || within?.[row] === false) continue;
    // If no example shows how a single digit is written, dates keep the zeros from their row, and
    // ISO 8601 requires them.
    const mayPad =
      !lone &&
      value !== undefined &&
      (isoDate.test(value) || hourMinutes.test(value) || zeroFirst.test((rows[row] ?? []).join(' ')));
    const foreign =
      value !== undefined &&
      kinds.some(
        (kind) =>
          !(mayPad && kind === zeroFirst) && kind.test(value) && !outputs.some((one) => kind.test(one)),
      );
    if (foreign) strange += zeroFirst.test(value) && !outputs.some((one) => zeroFirst.test(one)) ? 1.2 : 0.6;
    // Floating-point results of thirds and sevenths should have been rounded.
    if (value !== undefined && decimalsOf(value) > maxPlaces + 4) strange += 2.5;
    if (value !== undefined && cutField.test(value) && !outputs.some((one) => cutField.test(one)))
      strange += 1.5;
    // Numbers that the examples pad with a zero, and a single space between words, are so everywhere.
    if (value && arePadded && loneDigit.test(value)) strange += 1.5;
    if (value && !areSpaced && wideSpace.test(value)) strange += 2;
    if (value && everywhere.some((kind) => !kind.test(value))) strange += 0.6;
    if (value === undefined) strange += 2.5;
    else if (value === '') strange += known.has('') ? 0 : 1.2;
    else if (!known.has(shapeOfText(value))) strange += 0.6;
    else if (decimals !== undefined && decimalsOf(value) !== decimals) strange += 0.6;
    else if (even && !digits.has(digitsOfText(value))) strange += long ? 1 : 0.3;
  }
  // A rule that yields nothing for a row is not the intended one, even if it is only one row of
  // many.
  const gaps = others.includes(undefined) ? 0.5 : 0;
  // Codes with the same format in every example have it in every row.
  const isCode = even && long && outputs.every((output) => /\p{N}[^\p{L}\p{N}]+\p{N}/u.test(output));
  const broken =
    isCode && others.some((value) => value && /\p{N}/u.test(value) && !known.has(shapeOfText(value)));
  // The constant weakens the penalty if there are only a few rows.
  return gaps + (broken ? 3 : 0) + (1.8 * strange) / (others.length + 2);
}

/**
 * Returns the penalty for programs that lose letters or digits of other rows, if every example’s
 * output keeps all of those of its row.
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
 * Returns the penalty for programs that take parts between different delimiters, if every example’s
 * output is the part of its cell between the same two delimiters, or between one of them and an end
 * of the cell: `home` in `/my.home.htm` is not the same part as `about` in `/about.htm`.
 */
export function edgePenalty(
  rows: readonly (readonly string[])[],
  values: Values,
  outputs: readonly string[],
  examples: readonly number[],
  within?: readonly boolean[],
): number {
  const column = (rows[examples[0]!] ?? []).findIndex((_, c) =>
    examples.every((row, i) => outputs[i] !== '' && fold(rows[row]![c] ?? '').includes(fold(outputs[i]!))),
  );
  if (column < 0) return 0;
  const edgesOf = (row: number, part: string): readonly Edges[] =>
    occurrences(fold(rows[row]![column] ?? ''), fold(part));
  const shown = examples.map((row, i) => edgesOf(row, outputs[i]!));
  const common = sides.map((side) => {
    const [first, ...others] = shown.map((edges) => new Set(edges.map((one) => one[side])));
    return [...first!].filter((sign) => others.every((signs) => signs.has(sign)));
  });
  // A delimiter from the examples with something else beyond it is a different position; about
  // other delimiters the examples say nothing.
  const known = sides.map((side) => new Set(shown.flatMap((edges) => edges.map((one) => one[side]))));
  const seen = wideSides.map((side) => new Set(shown.flatMap((edges) => edges.map((one) => one[side]))));
  // What all examples have beyond the delimiter belongs to it, such as the dash after a space.
  const firm = seen.map((edges) => (edges.size === 1 ? [...edges][0]! : ''));
  let [strange, unseen, unlike, all] = [0, 0, 0, 0];
  for (const [row, value] of values.entries()) {
    if (examples.includes(row) || within?.[row] === false || !value) continue;
    all++;
    const edges = edgesOf(row, value);
    // Not part of its cell at all: rounded, or joined from digits apart from each other.
    if (edges.length === 0) {
      strange += isJoined(rows[row]![column] ?? '', value) ? 1 : 0.5;
      continue;
    }
    // Without the punctuation that follows the part in every example, the whole cell is the part.
    const cell = fold(rows[row]![column] ?? '');
    if (
      fold(value) === cell &&
      firm.some(isMark) &&
      firm.every((edge) => !isMark(edge) || !cell.includes(edge))
    ) {
      strange += 0.3;
      continue;
    }
    const hasKnownEdge = edges.some((found) =>
      sides.every((side, i) => common[i]!.length === 0 || common[i]!.includes(found[side])),
    );
    if (!hasKnownEdge) strange++;
    const isKnown = (found: Edges): boolean =>
      wideSides.every((side, i) => seen[i]!.has(found[side]) || !known[i]!.has(found[sides[i]!]));
    if (!edges.some(isKnown)) unseen++;
    if (!edges.some((found) => wideSides.every((side, i) => !isMark(firm[i]!) || found[side] === firm[i])))
      unlike++;
  }
  const hasCommon = common.some((signs) => signs.length > 0);
  const doubt = strange === 0 || !hasCommon ? 0 : 0.3 + (1.8 * strange) / (all + 1);
  // The surroundings of a single example may be chance.
  const weight = examples.length === 1 ? 0.5 : 1;
  const novelty = unseen === 0 ? 0 : 0.2 + ((examples.length > 2 ? 1.8 : 0.9) * unseen) / (all + 1);
  const breach = examples.length > 2 && unlike > 0 ? 0.3 + (1.2 * unlike) / (all + 1) : 0;
  return weight * (doubt + novelty + breach);
}

/** Whether a surrounding is a space with a punctuation character beyond it. */
const isMark = (edge: string): boolean => /^\s[^\p{L}\p{N}\s]$/u.test(edge);

/** Whether a part has characters of its cell in order, with others between them. */
function isJoined(cell: string, part: string): boolean {
  let at = -1;
  return [...part].every((char) => {
    at = cell.indexOf(char, at + 1);
    return at >= 0;
  });
}

/** Parts may be written in another case. */
const fold = (text: string): string => text.toLowerCase();

/**
 * Surroundings of a part of a string: the adjacent character on each side, and that character with
 * the one beyond it.
 */
interface Edges {
  readonly before: string;
  readonly after: string;
  readonly widelyBefore: string;
  readonly widelyAfter: string;
}
const sides = ['before', 'after'] as const;
const wideSides = ['widelyBefore', 'widelyAfter'] as const;
const maxOccurrences = 6;

/** Returns the surroundings of every occurrence of a part. */
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

/**
 * Returns a punctuation character as it is, letters and digits as one class each, and the end of
 * the string as an empty string.
 */
function signAt(char: string): string {
  if (/\p{L}/u.test(char)) return 'letter';
  return /\p{N}/u.test(char) ? 'digit' : char;
}
