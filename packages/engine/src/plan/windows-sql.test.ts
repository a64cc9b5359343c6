import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const rowsOfThree = 370_000;
/**
 * Has runs of several thousand rows without a value, across the boundaries of DuckDB's row groups.
 */
const has = (row: number): boolean => row > 2 && (row % 5 === 0 || row % 7_000 < 40) && row % 50_000 > 4_000;

describe('values carried down', () => {
  it('are carried while the rows are read, without a sort, across all parts of a large table', async () => {
    await using test = await openTestProject();
    const rows = Array.from({ length: rowsOfThree }, (_, row) => [has(row) ? `v${row}` : null, `r${row}`]);
    await importRows(test, ['value', 'row'], rows);
    const recipe = recipeOf({ kind: 'fill-down', params: { columns: ['value'] } });
    const checked = unwrap(await test.project.recipes.check(recipe));
    const { stages } = test.project.runner.plan(checked.output.rel);
    const plans = await test.project.database.use((session) => session.rows(`EXPLAIN ${stages[0]!.sql}`));
    expect(String(plans[0]![1])).toContain('STREAMING_WINDOW');
    let last: string | null = null;
    const filled = rows.map(([value]) => {
      last = value ?? last;
      return last;
    });
    for (const offset of [0, 4_500, 122_500, 245_400, rowsOfThree - 1_000]) {
      const page = unwrap(await test.engine.page({ view: { recipe }, offset, limit: 1_000, exact: true }));
      expect(page.cells[0]).toEqual(filled.slice(offset, offset + 1_000));
    }
  });

  it('are carried in several columns at once, including mismatched values', async () => {
    await using test = await openTestProject();
    const rows = Array.from({ length: 5_000 }, (_, row) => [
      row % 7 === 0 ? `v${row}` : null,
      row % 5 === 0 ? `${row}` : row % 11 === 0 ? `x${row}` : null,
    ]);
    await importRows(test, ['value', 'number'], rows);
    const recipe = recipeOf(
      { kind: 'set-types', params: { types: [{ column: 'number', type: 'integer' }] } },
      { kind: 'fill-down', params: { columns: ['value', 'number'] } },
    );
    let [lastText, lastNumber]: (string | null | undefined)[] = [];
    const filled = rows.map(([text, number]) => {
      lastText = text ?? lastText;
      lastNumber = number ?? lastNumber;
      return [lastText, lastNumber];
    });
    const page = unwrap(
      await test.engine.page({ view: { recipe }, offset: 3_000, limit: 1_000, exact: true }),
    );
    expect(page.cells[0]).toEqual(filled.slice(3_000, 4_000).map(([text]) => text));
    const numbers = page.cells[1]!.map((cell, row) => page.mismatches[1]?.[row] ?? String(cell));
    expect(numbers).toEqual(filled.slice(3_000, 4_000).map(([, number]) => number));
  });

  it('are also carried in the order of the rows after a sort', async () => {
    await using test = await openTestProject();
    const rows = Array.from({ length: 2_000 }, (_, row) => [
      row % 3 === 0 ? `v${row}` : null,
      `${(row * 7) % 2_000}`,
    ]);
    await importRows(test, ['value', 'key'], rows);
    const recipe = recipeOf(
      { kind: 'set-types', params: { types: [{ column: 'key', type: 'integer' }] } },
      { kind: 'sort-rows', params: { keys: [{ column: 'key' }] } },
      { kind: 'fill-down', params: { columns: ['value'] } },
    );
    let last: string | null = null;
    const filled = [...rows]
      .sort((a, b) => Number(a[1]) - Number(b[1]))
      .map(([value]) => {
        last = value ?? last;
        return last;
      });
    const page = unwrap(await test.engine.page({ view: { recipe }, offset: 0, limit: 1_000, exact: true }));
    expect(page.cells[0]).toEqual(filled.slice(0, 1_000));
  });
});
