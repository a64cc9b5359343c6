/** The words that a boolean column uses. */
export interface BooleanWords {
  readonly true: string;
  readonly false: string;
}

const pairs: readonly BooleanWords[] = [
  { true: 'true', false: 'false' },
  { true: 'yes', false: 'no' },
  { true: 'y', false: 'n' },
  { true: 't', false: 'f' },
  { true: '1', false: '0' },
  { true: 'on', false: 'off' },
];

/** Words that parse as true, in lower case. */
export const trueWords: readonly string[] = pairs.map((pair) => pair.true);
/** Words that parse as false, in lower case. */
export const falseWords: readonly string[] = pairs.map((pair) => pair.false);

/** Parses a word regardless of case; undefined if it is not a boolean. */
export function readBooleanWord(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (trueWords.includes(word)) return true;
  return falseWords.includes(word) ? false : undefined;
}

/**
 * Returns the words that a column uses: its most frequent one and its opposite, in the same case.
 *
 * @param values the values of the column, the most frequent first
 * @returns undefined if no value is a boolean
 */
export function wordsOfColumn(values: readonly string[]): BooleanWords | undefined {
  const words = values.map((value) => value.trim());
  const word = words.find((one) => readBooleanWord(one) !== undefined);
  if (word === undefined) return undefined;
  const pair = pairs.find((one) => [one.true, one.false].includes(word.toLowerCase()))!;
  const isTrue = pair.true === word.toLowerCase();
  const opposite = isTrue ? pair.false : pair.true;
  const used = words.find((one) => one.toLowerCase() === opposite) ?? inCaseOf(word, opposite);
  return isTrue ? { true: word, false: used } : { true: used, false: word };
}

function inCaseOf(word: string, other: string): string {
  if (word === word.toLowerCase()) return other;
  return word === word.toUpperCase() ? other.toUpperCase() : other.charAt(0).toUpperCase() + other.slice(1);
}
