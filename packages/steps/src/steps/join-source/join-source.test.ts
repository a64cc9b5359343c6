import { source } from '@winnow/sql';
import { describe, expect, it } from 'vitest';
import type { Relation } from '../../relation.ts';
import { joinSource } from './join-source.ts';

const table = (name: string, names: readonly string[]): Relation => ({
  schema: { columns: names.map((one) => ({ name: one, ref: one, type: 'text' })) },
  rel: source(name, names),
});
const input = table('here', ['Id', 'Name']);
const other = table('there', ['Id', 'City']);
const context = {
  stepId: 's1',
  run: {},
  ordinal: 1,
  source: (name: string) => (name === 'there' ? other : undefined),
  sourceNames: ['there'],
};
const lower = (given: object, probed: readonly (readonly string[])[] = []) =>
  joinSource.lower(input, joinSource.params.parse({ source: 'there', ...given }), { ...context, probed });

describe('join with another source', () => {
  it('refuses a cross join with too many rows, and says how many', () => {
    expect(lower({ how: 'cross' }, [['100000', '501']]).problems[0]).toMatchObject({
      code: 'steps/too-many-rows',
      message: 'Every pair of rows would be 50100000 rows; the limit is 50000000.',
    });
    expect(lower({ how: 'cross' }, [['100000', '500']]).ok).toBe(true);
  });

  it('reports a missing source or column, and a join without keys', () => {
    const codes = (given: object) => lower(given).problems.map((one) => one.code);
    expect(codes({ source: 'nowhere' })).toEqual(['steps/unknown-source']);
    expect(codes({ how: 'left' })).toEqual(['steps/no-keys']);
    expect(codes({ keys: [{ left: 'Idd', right: 'Cty' }] })).toEqual([
      'steps/unknown-column',
      'steps/unknown-column',
    ]);
    expect(codes({ keys: [{ left: 'Id', right: 'Id' }], columns: ['Town'] })).toEqual([
      'steps/unknown-column',
    ]);
  });

  it('adds the columns of the other source that are not keys', () => {
    const lowered = lower({ keys: [{ left: 'Id', right: 'Id' }] });
    expect(lowered.ok && lowered.value.schema.columns.map((column) => column.name)).toEqual([
      'Id',
      'Name',
      'City',
    ]);
  });
});
