import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { beforeAll, describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf, type TestProject } from '../testing/project.ts';

type BareStep = Omit<Step, 'id'>;

const types: BareStep = {
  kind: 'set-types',
  params: {
    types: [
      { column: 'n', type: 'number' },
      { column: 'i', type: 'integer' },
      { column: 'b', type: 'boolean' },
      { column: 'd', type: 'datetime' },
    ],
  },
};
const columns = ['n', 'i', 'b', 'd', 't'];
const rows = [
  ['1.50', '+1', 'yes', '2024-02-29T13:05:00+02:00', 'a'],
  ['2.0', '2', 'TRUE', '2024-02-29', 'b'],
  ['1E5', '-3', 'No', 'soon', ''],
  ['x', ' 4 ', '', '2024-02-29 13:05:00.500', 'a'],
  ['', '', 'maybe', '', 'e'],
];

let test: TestProject;
beforeAll(async () => {
  test = await openTestProject();
  await importRows(test, columns, rows);
  await importRows(
    test,
    ['i', 'rate'],
    [
      ['1', '0.10'],
      ['2', '1e-1'],
    ],
    'rates',
  );
  return () => test[Symbol.asyncDispose]();
});

/** Returns the exported CSV without its header, cell by cell; no string here contains a comma. */
async function exported(steps: readonly BareStep[], options = {}): Promise<readonly (readonly string[])[]> {
  const path = join(test.directory, 'out.csv');
  const view = { recipe: recipeOf(...steps), source: 'data' };
  unwrap(await test.engine.export({ view, format: 'csv', options, path }));
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => line.split(',').map((cell) => (cell === '""' ? '' : cell)));
}

const column = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
const at = async (index: number, steps: readonly BareStep[], options = {}) =>
  (await exported(steps, options)).map((row) => row.at(index));
const step = (kind: string, params: BareStep['params']): BareStep => ({ kind, params });
const formula = (name: string, text: string): BareStep =>
  step('transform-column', { columns: [name], formula: text, failures: 'keep' });

describe('the source text of unchanged values', () => {
  it('is written as in the source', async () => {
    expect(await exported([types])).toEqual(rows);
  });

  it('is written in canonical form on request', async () => {
    expect(await exported([types], { values: 'canonical' })).toEqual([
      ['1.5', '1', 'true', '2024-02-29 11:05:00', 'a'],
      ['2', '2', 'true', '2024-02-29 00:00:00', 'b'],
      ['100000', '-3', 'false', 'soon', ''],
      ['x', '4', '', '2024-02-29 13:05:00.5', 'a'],
      ['', '', 'maybe', '', 'e'],
    ]);
  });

  it('is dropped where a step computes a value, cell by cell', async () => {
    expect(await at(0, [types, formula('n', 'value + 0')])).toEqual(['1.5', '2', '100000', 'x', '']);
    const limited = formula('n', 'if(value > 1000, 7, value)');
    expect(await at(0, [types, limited])).toEqual(['1.50', '2.0', '7', 'x', '']);
    expect(await at(1, [types, formula('i', 'value ?? 9')])).toEqual(['+1', '2', '-3', ' 4 ', '9']);
    const filled = step('fill-down', { columns: ['i'], blank: true });
    expect(await at(1, [types, filled])).toEqual(['+1', '2', '-3', ' 4 ', '4']);
  });

  it('does not restore what a step has emptied', async () => {
    const clear = step('clear-mismatched', { columns: ['n', 'b'], to: 'null', suffix: '' });
    expect(await at(0, [types, clear])).toEqual(['1.50', '2.0', '1E5', '', '']);
    expect(await at(0, [types], { mismatched: 'empty' })).toEqual(['1.50', '2.0', '1E5', '', '']);
  });

  it('stays with its row and its column', async () => {
    const rename = step('rename-columns', { names: [{ from: 'i', to: 'Count' }] });
    const filter = step('filter-rows', { condition: '`Count` > 0', action: 'keep' });
    const sort = step('sort-rows', { keys: [{ column: 'Count', direction: 'descending' }] });
    const dedupe = step('remove-duplicates', { columns: ['t'] });
    expect(await at(1, [types, rename, filter, sort])).toEqual([' 4 ', '2', '+1']);
    expect(await at(0, [types, dedupe])).toEqual(['1.50', '2.0', '1E5', '']);
  });

  it('survives joins, unions and unpivots', async () => {
    const numbers = [
      { column: 'n', type: 'number' },
      { column: 'i', type: 'integer' },
    ];
    const read = step('set-types', { types: numbers });
    const join = step('join-source', { source: 'rates', how: 'left', keys: [{ left: 'i', right: 'i' }] });
    const union = step('union-source', { source: 'rates' });
    const unpivot = step('unpivot-columns', { columns: ['n', 'i'] });
    expect(await at(0, [types, join])).toEqual(column('n'));
    expect(await at(0, [types, union])).toEqual([...column('n'), '', '']);
    const values = ['1.50', '+1', '2.0', '2', '1E5', '-3', 'x', ' 4 ', '', ''];
    expect(await at(-1, [read, unpivot])).toEqual(values);
  });
});
