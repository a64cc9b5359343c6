import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { emptyRecipe } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { engineProblems } from './problems.ts';
import { importRows, openTestProject, recipeOf, rowsPlan } from './testing/project.ts';

const cities = [
  ['Rome', '3'],
  ['oslo', '1'],
  [null, '2'],
  ['', 'n/a'],
  ['Rome', '5'],
] as const;

describe('a project', () => {
  it('returns imported rows page by page, in file order', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], cities);
    const page = unwrap(await test.project.page({ view: { recipe: emptyRecipe }, offset: 1, limit: 3 }));
    expect(page.columns.map((column) => column.name)).toEqual(['City', 'n']);
    expect(page.rowIds).toEqual([1, 2, 3]);
    expect(page.cells).toEqual([
      ['oslo', null, ''],
      ['1', '2', 'n/a'],
    ]);
    expect(page.rows).toEqual({ value: 5, exact: true });
  });

  it('keeps the original column names: case twins, __proto__, empty names', async () => {
    await using test = await openTestProject();
    const names = ['a', 'A', '__proto__', 'rowid', '_rid', 'x"y', '_w0', '日本'];
    await importRows(test, names, [names]);
    const again = await test.reopen();
    const page = unwrap(await again.project.page({ view: { recipe: emptyRecipe }, offset: 0, limit: 10 }));
    expect(page.columns.map((column) => column.name)).toEqual(names);
    expect(page.cells.map(([cell]) => cell)).toEqual(names);
    await again.project.close();
  });

  it('filters, sorts and shows any step', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], cities);
    const steps = recipeOf(
      { kind: 'rename-columns', params: { names: [{ from: 'City', to: 'Town' }] } },
      { kind: 'filter-rows', params: { condition: 'Town != "oslo"', action: 'keep' } },
    );
    const all = unwrap(
      await test.project.page({
        view: { recipe: steps, sort: [{ column: 'n', descending: true }] },
        offset: 0,
        limit: 10,
      }),
    );
    expect(all.rowIds).toEqual([3, 4, 0, 2]);
    const first = unwrap(
      await test.project.page({
        view: { recipe: steps, at: 's1', filters: [{ kind: 'search', text: 'ROM' }] },
        offset: 0,
        limit: 10,
      }),
    );
    expect(first.rowIds).toEqual([0, 4]);
    expect(first.columns[0]?.name).toBe('Town');
  });

  it('returns the original text of mismatched cells alongside null', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], cities);
    const page = unwrap(
      await test.project.page({
        view: {
          recipe: recipeOf({ kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } }),
        },
        offset: 0,
        limit: 10,
      }),
    );
    expect(page.cells[1]).toEqual([3, 1, 2, null, 5]);
    expect(page.mismatches).toEqual({ 1: { 3: 'n/a' } });
  });

  it('truncates long cells and reports which', async () => {
    await using test = await openTestProject();
    await importRows(test, ['long'], [['x'.repeat(2000)], ['😀'.repeat(2001)], ['y'.repeat(10_000_000)]]);
    const page = unwrap(await test.project.page({ view: { recipe: emptyRecipe }, offset: 0, limit: 10 }));
    expect(page.cells[0]?.map((cell) => [...String(cell)].length)).toEqual([2000, 2000, 2000]);
    expect(page.truncated).toEqual({ 0: [1, 2] });
  });

  it('keeps rejected rows and drops an empty overflow column', async () => {
    await using test = await openTestProject();
    const rejects = [
      { line: 3, row: 1, text: 'a,b,c', kind: 'too-many-fields' as const, reason: 'One field too many.' },
    ];
    const report = (overflowed: number) => () => ({
      rows: 1,
      rejected: 1,
      rejects,
      overflowed,
      problems: [],
    });
    const plan = (overflowed: number) =>
      rowsPlan(['a', 'rest'], [['1', null]], { overflow: 1, report: report(overflowed) });
    const dropped = unwrap(await test.project.importPlan('one', plan(0)));
    expect(dropped.table.schema.columns.map((column) => column.name)).toEqual(['a']);
    const kept = unwrap(await test.project.importPlan('two', plan(1)));
    expect(kept.table.schema.columns.map((column) => column.name)).toEqual(['a', 'rest']);
    expect(await test.project.rejects('one', 0, 10)).toEqual([
      { line: 3, row: 1, text: 'a,b,c', reason: 'One field too many.' },
    ]);
  });

  it('keeps the reasons of rejected rows as messages, and reads projects that have only their text', async () => {
    const test = await openTestProject();
    const one = { line: 3, row: 1, text: 'a,b', kind: 'too-few-fields' as const, reason: 'One field.' };
    const messages = { reason: { code: 'format.reject/tooFewFields', params: { count: 1, width: 2 } } };
    const report = () => ({
      ...{ rows: 1, rejected: 1, overflowed: 0, problems: [] },
      rejects: [{ ...one, messages }],
    });
    unwrap(await test.project.importPlan('one', rowsPlan(['a'], [['1']], { report })));
    const listed = { line: 3, row: 1, text: 'a,b', reason: 'One field.' };
    expect(await test.project.rejects('one', 0, 10)).toEqual([{ ...listed, messages }]);
    await test.project.database.use((session) =>
      session.run('ALTER TABLE winnow.rejects DROP COLUMN message'),
    );
    await using reopened = await test.reopen();
    expect(await reopened.project.rejects('one', 0, 10)).toEqual([listed]);
  });

  it('lets the engine read a file, and falls back to another reader when that fails', async () => {
    await using test = await openTestProject();
    const path = join(test.directory, 'a.csv');
    await writeFile(path, 'a,b\n1,2\n3\n');
    const named = { auto_detect: false, header: false, columns: { x: 'VARCHAR', y: 'VARCHAR' }, delim: ',' };
    const cells = ['x', 'y'].map((ref) => ({ ref, as: 'text' as const }));
    const scan = { table: 'read_csv' as const, path, named, cells };
    const imported = unwrap(
      await test.project.importPlan('data', {
        kind: 'engine',
        columns: [{ name: 'x' }, { name: 'y' }],
        scan,
        explain: (message) => engineProblems.failed({ detail: message }),
        otherwise: () =>
          Promise.resolve({ ok: true, value: rowsPlan(['x', 'y'], [['3', null]]), problems: [] }),
      }),
    );
    expect(imported.table.rows).toBe(1);
  });

  it('writes a file next to its target and renames it', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], cities);
    const path = join(test.directory, 'out.csv');
    const report = unwrap(
      await test.engine.export({
        view: { recipe: recipeOf({ kind: 'sort-rows', params: { keys: [{ column: 'n' }] } }) },
        format: 'csv',
        options: {},
        path,
      }),
    );
    expect(report).toMatchObject({ rows: 5, mismatched: 0 });
    expect(await readFile(path, 'utf8')).toBe('City,n\noslo,1\n,2\nRome,3\nRome,5\n"",n/a\n');
  });

  it('refuses to open files outside its folders', async () => {
    await using test = await openTestProject();
    const refused = await test.project.importPlan('data', {
      kind: 'engine',
      columns: [{ name: 'x' }],
      scan: { table: 'read_csv', path: '/etc/passwd', named: {}, cells: [{ ref: 'column0', as: 'text' }] },
      explain: (message) => engineProblems.failed({ detail: message }),
    });
    expect(refused.problems.map((one) => one.code)).toEqual(['engine/unreadable-path']);
  });
});
