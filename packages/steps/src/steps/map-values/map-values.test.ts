import { unwrap } from '@winnow/kernel';
import { dialects, printRel, source } from '@winnow/sql';
import { describe, expect, it } from 'vitest';
import type { Relation } from '../../relation.ts';
import { mapValues } from './map-values.ts';

const input: Relation = {
  schema: {
    columns: [
      { name: 'City', ref: 'City', type: 'text' },
      { name: 'Tags', ref: 'Tags', type: { list: 'text' } },
    ],
  },
  rel: source('cities', ['City', 'Tags']),
};
const context = { stepId: 's1', run: {}, ordinal: 1, source: () => undefined, sourceNames: [], probed: [] };
const lower = (given: object) =>
  mapValues.lower(input, mapValues.params.parse({ columns: ['City'], ...given }), context);

describe('map values', () => {
  it('refuses two new values for one old one, even if they differ only by case', () => {
    const pairs = [
      { from: 'Rome', to: 'Roma' },
      { from: ' rome', to: 'Rom' },
    ];
    expect(lower({ pairs }).ok).toBe(true);
    expect(lower({ pairs, ignoreCase: true }).problems[0]).toMatchObject({ code: 'steps/mapped-twice' });
  });

  it('does not map lists', () => {
    const given = { columns: ['Tags'], pairs: [{ from: 'a', to: 'b' }] };
    expect(lower(given).problems[0]).toMatchObject({ code: 'steps/wrong-type', at: { column: 'Tags' } });
  });

  it('generates a statement that grows linearly with a long table, not quadratically', () => {
    const pairs = Array.from({ length: 10_000 }, (_, i) => ({ from: `old ${i}`, to: `new ${i}` }));
    const { rel } = unwrap(lower({ pairs }));
    for (const dialect of Object.values(dialects)) {
      const printed = unwrap(printRel(rel, { dialect, source: dialect.quoteName }));
      expect(printed.length).toBeLessThan(1_500_000);
    }
  });
});
