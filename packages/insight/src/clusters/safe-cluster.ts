import { typoBetween } from '../repair/typos/edit-class.ts';

interface CountedValue {
  readonly value: string;
  readonly count: number;
}

const maxValues = 30;
/** A slip is so much rarer than what it is a slip of. */
const rareNextTo = 0.1;
/** Strings up to this length are other words when they differ in more than one letter. */
const shortText = 12;

/**
 * Whether all values of a cluster can be merged into its most frequent one without a look: each is the same letters in another case
 * or with other signs between them, or a rare slip of it. Values that are frequent themselves are never slips, nor are numbers.
 *
 * @param values the most frequent first
 */
export function isSafeCluster(values: readonly CountedValue[]): boolean {
  const [target, ...others] = values;
  if (!target || others.length === 0 || values.length > maxValues) return false;
  return others.every((one) => isVariant(one, target) || isSlip(one, target));
}

function isVariant(one: CountedValue, target: CountedValue): boolean {
  const key = lettersOf(target.value);
  return key !== '' && one.count < target.count && lettersOf(one.value) === key;
}

/** Letters in their order and digits; signs between digits are kept, since they are of the number. */
function lettersOf(text: string): string {
  if (!/\p{L}/u.test(text)) return '';
  return text
    .toLowerCase()
    .replace(/(?<!\d)[\s\-_.,'’]+|[\s\-_.,'’]+(?!\d)/gu, ' ')
    .trim();
}

function isSlip(one: CountedValue, target: CountedValue): boolean {
  if (one.count > target.count * rareNextTo || one.value[0] !== target.value[0]) return false;
  const slip = typoBetween(one.value, target.value);
  const most = target.value.length <= shortText ? 1 : 2;
  return slip !== undefined && slip.edits <= most && numbersIn(one.value) === numbersIn(target.value);
}

const numbersIn = (text: string): string => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ');
