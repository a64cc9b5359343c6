import { decimalType } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { type AskCard, cardExamples, notedSteps } from './card-text.ts';

const card: AskCard = {
  ...{ sentence: '', reason: '', score: 1, steps: [], variants: [] },
  effect: { cells: 2, rowsBefore: 2, rowsAfter: 2 },
  examples: [
    { from: '2490', to: '249' },
    { from: '2490', to: '249' },
    { from: 'TBD', to: null },
  ],
};

test('shows the values of a decimal column with its places, each pair once', () => {
  expect(cardExamples(card, decimalType(2))).toEqual([
    { from: '2490.00', to: '249.00' },
    { from: 'TBD', to: null },
  ]);
});

test('leaves values of a new column and of other types as they are', () => {
  const added = { ...card, effect: { ...card.effect, columnsAdded: 1 } };
  expect(cardExamples(added, decimalType(2))[0]).toEqual({ from: '2490.00', to: '249' });
  expect(cardExamples(card, 'text')[0]).toEqual({ from: '2490', to: '249' });
});

test('notes what a long formula is for', () => {
  const step = (formula: string) =>
    ({ kind: 'transform-column', params: { columns: ['a'], formula } }) as never;
  const [short, long] = [step('trim(value)'), step(`if(${'a'.repeat(60)}, value)`)];
  expect(notedSteps([short, long], 'Write a as b')).toEqual([
    short,
    { ...(long as object), note: 'Write a as b' },
  ]);
});
