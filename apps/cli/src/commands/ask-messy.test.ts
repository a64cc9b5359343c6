import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import {
  actualReading,
  type ExpectedReading,
  openPhrasingTable,
  type PhrasingTable,
  readCases,
  rounded,
} from '../testing/phrasing-table.ts';

/**
 * Requests as written by people who clean data for a living or who know spreadsheets, over tables
 * typical of them, in one message or several.
 */
const tables = [
  { csv: 'messy-orders.csv', list: 'messy-phrasings.tsv', least: 180 },
  { csv: 'contacts.csv', list: 'contacts-phrasings.tsv', least: 300 },
] as const;

describe.each(tables)('questions about $csv', ({ csv, list, least }) => {
  const cases = readCases(list);
  let table: PhrasingTable;
  beforeAll(async () => {
    table = await openPhrasingTable(csv);
  });
  afterAll(() => table[Symbol.asyncDispose]());

  test('covers at least the expected number of phrasings, each once, and always offers choices when it asks back', () => {
    expect(cases.length).toBeGreaterThanOrEqual(least);
    expect(new Set(cases.map(([phrasing]) => phrasing)).size).toBe(cases.length);
    expect(
      cases.filter(([, expected]) => (JSON.parse(expected) as ExpectedReading).followUps?.length === 0),
    ).toEqual([]);
  });

  testCorpus('understands, or asks back with ways on: %s', cases, async (phrasing, line) => {
    const expected = JSON.parse(line) as ExpectedReading;
    const plain = {
      ...expected,
      ...(expected.rows ? { rows: expected.rows.map((row) => row.map(rounded)) } : {}),
    };
    const answer = await table.answer(phrasing);
    expect(actualReading(answer, expected)).toMatchObject(plain);
    // Nothing is proposed unless a proposal is expected.
    expect(answer.parts.filter(({ kind }) => kind === 'proposal').length).toBe(expected.steps ? 1 : 0);
    for (const part of answer.parts) if (part.kind === 'question') expect(part.choices).not.toEqual([]);
  });
});
