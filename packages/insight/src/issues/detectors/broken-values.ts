import { defineMessages, type Message } from '@winnow/kernel';
import { postcodeCheckOf } from '../../meanings/kinds/places.ts';
import type { Meaning } from '../../meanings/meaning.ts';
import { meanings, titleOf } from '../../meanings/meaning-registry.ts';
import { isMissingWord } from '../../meanings/missing-words.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { type ColumnRows, cellIssue, type Detector, listed, numbered, repairedCell } from '../detector.ts';

/**
 * Meanings whose check separates broken values from valid ones: by the values alone, or only if the
 * column’s name agrees.
 */
const checked = meanings.filter(({ id }) => ['email', 'url', 'ip-address', 'iban'].includes(id));
const checkedByName = meanings.filter(({ id }) => ['phone', 'us-zip', 'postcode'].includes(id));
const maxSampled = 300;
/** Minimum share of values that pass the check, and minimum number of values. */
const share = 0.95;
const minValues = 20;

const messages = defineMessages('issue.broken-values', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'value')} in ${listed(columns)} ${count === 1 ? 'isn’t' : 'aren’t'} valid`,
  reason: ({ titles }: { titles: readonly Message[] }) =>
    `Nearly all other values are valid: ${titles.map(({ text }) => text).join(', ')}`,
});

/**
 * Finds values that fail a check that nearly all others in their column pass, such as an email
 * address without its domain.
 */
export const brokenValues = {
  id: 'broken-values',
  messages,
  *find(input) {
    const isRepaired = repairedCell(input);
    const found: (ColumnRows & { readonly meaning: Pick<Meaning, 'id'> })[] = [];
    for (const [at, column] of input.table.columns.entries()) {
      yield;
      // A zero is not a broken postcode but a missing one.
      const codes = column
        .present()
        .filter((code) => !isMissingWord(column.values[code]!) && column.values[code] !== '0');
      const all = column.rowsOf(codes);
      if (all < minValues) continue;
      const meaning = meaningOf(
        column.name,
        codes.slice(0, maxSampled).map((code) => column.values[code]!),
      );
      if (!meaning) continue;
      const broken = new Set(codes.filter((code) => !meaning.matches(column.values[code]!)));
      if (broken.size === 0) continue;
      const rows = column.rowsWith(broken).filter((row) => !isRepaired(row, column.name));
      if (rows.length > 0 && rows.length <= all * (1 - share))
        found.push({ name: column.name, at, rows, meaning });
    }
    return cellIssue(input, found, messages.found, () => ({
      kind: 'broken',
      reason: messages.reason({ titles: [...new Set(found.map(({ meaning }) => titleOf(meaning)))] }),
      confidence: 0.95,
      steps: [],
    }));
  },
} satisfies Detector;

/** Returns the meaning of a column by its name and values, with the check that its values pass. */
function meaningOf(name: string, values: readonly string[]): Pick<Meaning, 'id' | 'matches'> | undefined {
  const byValue = checked.find(({ matches }) => matches(values[0]!));
  if (byValue) return byValue;
  const named = checkedByName.filter(({ names }) => namesOne(nameWords(name), names));
  for (const { id, matches } of named) {
    // Postcodes of all countries come in too many shapes for any value to fail.
    const check = id === 'postcode' ? postcodeCheckOf(values) : matches;
    if (check && values.filter(check).length >= values.length * share) return { id, matches: check };
  }
  return undefined;
}
