import { defineMessages, digitsInGroups, escapeRegex } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { plural } from '../../../issues/detector.ts';
import type { CodedColumn } from '../../../table/coded-column.ts';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { effectOfKeeping } from '../../measure.ts';

const messages = defineMessages('card.value-cards', {
  is: ({ column, value }: { column: string; value: string }) => `${column} is ${value}`,
  having: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${plural(all, 'row')} ${count === 1 ? 'has' : 'have'} this value`,
  keepAlike: ({ value }: { value: string }) => `Keep only all values like ${value}`,
  removeAlike: ({ value }: { value: string }) => `Remove all values like ${value}`,
});

/** Keeps or removes the rows with the selected value. */
export const valueCards = {
  id: 'value-cards',
  messages,
  find: ({ column: name, value, start }, { table }) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column || value === undefined || start !== undefined) return [];
    const code = column.codeIn(value);
    if (code === undefined) return [];
    const [own, count] = [column.values[code]!, column.counts[code]!];
    const filter = (action: string): StepDraft => ({
      kind: 'filter-by-values',
      params: {
        columns: [column.name],
        values: [value],
        which: 'any',
        action,
        name: 'Flag',
        ignoreCase: false,
      },
    });
    const similarValues = findSimilarValues(column, own);
    const where = messages.is({ column: column.name, value });
    const card = (action: 'keep' | 'remove'): FoundCard => ({
      sentence: action === 'keep' ? cardMessages.keepRows({ where }) : cardMessages.removeRows({ where }),
      reason: messages.having({ count, all: table.rows }),
      ...effectOfKeeping(column, (one) => (one === own) === (action === 'keep')),
      variants: [
        { sentence: cardMessages.flagRows({ where }), steps: [filter('flag')] },
        ...(similarValues === undefined
          ? []
          : [
              {
                sentence: action === 'keep' ? messages.keepAlike({ value }) : messages.removeAlike({ value }),
                steps: [similarValues(action)],
              },
            ]),
      ],
      steps: [filter(action)],
      score: action === 'keep' ? 0.5 : 0.45,
    });
    return [card('keep'), card('remove')];
  },
} satisfies CardGenerator;

const maxShape = 60;
const classes = new Map([
  ['\\p{Lu}', /^\p{Lu}/u],
  ['\\p{Ll}', /^\p{Ll}/u],
  ['\\d', /^\d/],
]);

/**
 * Returns a filter for values with the same shape as this one, digit for digit and letter for
 * letter; undefined if no other value or every value has it.
 */
function findSimilarValues(column: CodedColumn, value: string) {
  if (value.length > maxShape || !/\d/.test(value)) return undefined;
  const shape = value.replace(/\p{Lu}+|\p{Ll}+|\d+|[^\p{Lu}\p{Ll}\d]+/gu, (run) => {
    const kind = [...classes].find(([, test]) => test.test(run))?.[0];
    if (kind === undefined) return escapeRegex(run);
    return run.length === 1 ? kind : `${kind}{${run.length}}`;
  });
  const pattern = `^${shape}$`;
  const regex = new RegExp(pattern, 'u');
  const present = column.present();
  const found = present.filter((code) => regex.test(column.values[code]!)).length;
  if (found < 2 || found === present.length) return undefined;
  return (action: 'keep' | 'remove'): StepDraft => ({
    kind: 'filter-by-text',
    params: {
      columns: [column.name],
      how: 'matches',
      pattern,
      ignoreCase: false,
      which: 'any',
      action,
      name: 'Match',
    },
  });
}
