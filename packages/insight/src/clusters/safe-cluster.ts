import { typoBetween } from '../repair/typos/edit-class.ts';

interface CountedValue {
  readonly value: string;
  readonly count: number;
}

const maxValues = 30;
/** Maximum count of a typo relative to the value it is a typo of. */
const rareNextTo = 0.1;
/** Strings up to this length are different words if they differ in more than one letter. */
const shortText = 12;

/**
 * Whether all values of a cluster can be merged into the most frequent one without review: each has
 * the same letters in a different case or with different punctuation, or is a rare typo of it.
 * Frequent values and numbers are never typos.
 *
 * @param values most frequent first
 */
export function isSafeCluster(values: readonly CountedValue[]): boolean {
  const [target, ...others] = values;
  if (!target || others.length === 0 || values.length > maxValues) return false;
  return others.every((one) => isVariant(one, target) || isSlip(one, target));
}

function isVariant(one: CountedValue, target: CountedValue): boolean {
  const key = spellingKey(target.value);
  return key !== '' && one.count < target.count && spellingKey(one.value) === key;
}

/**
 * Returns what spellings of a value share: letters in order and digits. Punctuation between digits
 * is kept, since it is part of the number. Empty without letters.
 */
export function spellingKey(text: string): string {
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
