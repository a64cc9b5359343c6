import { type Message, translated } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { type Condition, checkKinds, conditionSchema, planCondition, sentenceFields } from '../index.ts';
import { german } from './german.ts';

/** A condition of each type, in every form that its sentence has. */
const conditions: { readonly [Kind in Condition['kind']]: readonly object[] } = {
  'row-count': [{}, { least: 1 }, { most: 2_000 }, { least: 1, most: 1 }, { least: 2, most: 3 }],
  rows: [{ formula: 'A > 0' }, { formula: 'A > 0', tolerated: 1_200 }],
  filled: [{ columns: ['Ort'] }, { columns: ['Ort', 'Land', 'A', 'B'] }],
  unique: [{ columns: ['Ort'] }, { columns: ['Ort', 'Land'] }],
  fits: [{ columns: ['Ort'] }],
  between: [{ column: 'A', least: 0.5 }, { column: 'A', least: 1, most: 2 }, { column: 'A' }],
  determines: [
    { columns: ['PLZ'], column: 'Ort' },
    { columns: ['PLZ', 'Land'], column: 'Ort' },
  ],
  reference: [{ column: 'Kunde', source: 'Kunden', key: 'Nummer' }],
  fresh: [
    { column: 'Datum', days: 1 },
    { column: 'Datum', days: 7 },
  ],
  summary: [{ measures: [{ name: 'n', function: 'countRows' }], formula: 'n > 0' }],
};
const english = /\b(the|of|rows?|columns?|values?|and|with|are|is|each|at least|holds|breaks?)\b/i;

test.for(checkKinds)('a check of type $kind has a German sentence', ({ kind }) => {
  for (const fields of conditions[kind]) {
    const condition = conditionSchema.parse({ kind, ...fields });
    const { sentence, messages } = sentenceFields(condition);
    expectGerman(translated(messages.sentence!, german), sentence);
    for (const [after, unread, words] of [
      [0, 0, 0],
      [1, 0, 0],
      [1_500, 0, 0],
      [9, 4, 0],
      [4, 4, 0],
      [3, 0, 2],
    ] as const) {
      const { found, messages: said } = planCondition(condition).judge(after, 2_000, unread, words);
      expectGerman(translated(said!.found!, german), found);
    }
  }
});

test('a check with a title has that name in each language', () => {
  const condition = conditionSchema.parse({ kind: 'unique', columns: ['Ort'], title: 'Own words' });
  expect(sentenceFields(condition)).toEqual({ sentence: 'Own words', messages: {} });
});

test('a nested message is in the same language', () => {
  const found: Message = { code: 'check/noRowFails', params: {}, text: 'no row fails' };
  expect(translated({ code: 'check/unread', params: { found: found as never, cells: 2 } }, german)).toBe(
    'Keine Zeile fällt durch, 2 Zellen konnten nicht gelesen werden',
  );
});

function expectGerman(text: string | undefined, inEnglish: string): void {
  expect(text).toMatch(/\S/);
  expect(text).not.toBe(inEnglish);
  expect(text).not.toMatch(/undefined|NaN|\[object| {2}|\.$/);
  expect(text).not.toMatch(english);
}
