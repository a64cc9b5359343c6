import { dialects } from '@winnow/sql';
import { describe, expect, it } from 'vitest';
import { evaluateFormulas } from './evaluate-formulas.ts';
import { openScratch } from './scratch.ts';

describe('evaluateFormulas', () => {
  it('returns values with their types, mismatches, and problems with their positions', async () => {
    await using scratch = await openScratch();
    const results = await evaluateFormulas(
      [
        { formula: 'value.trim().lower()', values: { value: ' Rome ' } },
        { formula: 'a + b', values: { a: 1, b: 2.5 } },
        { formula: 'toNumber(value)', values: { value: 'x' } },
        { formula: 'value.trim(', values: { value: 'x' } },
        { formula: '9223372036854775807', values: {} },
        { formula: 'value', values: { value: null } },
        { formula: '`__proto__`', values: JSON.parse('{"__proto__": true}') as object },
      ] as never,
      dialects.duckdb,
      scratch.row,
    );
    expect(results[0]).toEqual({ value: 'rome', type: 'text' });
    expect(results[1]).toEqual({ value: 3.5, type: 'number' });
    expect(results[2]).toMatchObject({ mismatch: 'x' });
    expect(results[3]).toHaveProperty('problems.1.code', 'formulas/unclosed');
    expect(results[4]).toEqual({ value: '9223372036854775807', type: 'integer' });
    expect(results[5]).toMatchObject({ value: null });
    expect(results[6]).toEqual({ value: true, type: 'boolean' });
  });

  it('finds the one formula among others that cannot be computed', async () => {
    await using scratch = await openScratch();
    const results = await evaluateFormulas(
      [
        { formula: 'value * 2', values: { value: 12345678 } },
        { formula: '1 + 1', values: {} },
      ],
      dialects.duckdb,
      async (sql) => {
        if (sql.includes('12345678')) throw new Error('Out of Range Error: overflow');
        return scratch.row(sql);
      },
    );
    expect(results).toMatchObject([{ problems: [{ code: 'engine/failed' }] }, { value: 2 }]);
  });
});
