import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import type { ProjectEngine } from './protocol.ts';
import { importRows, openTestProject, recipeOf, type TestProject } from './testing/project.ts';

async function importCsv(test: TestProject, text: string): ReturnType<ProjectEngine['importSource']> {
  const path = join(test.directory, 'in.csv');
  await writeFile(path, text);
  return test.engine.importSource({ source: 'data', path, fileName: 'in.csv', format: 'csv', options: {} });
}

describe('unusual input', () => {
  it('imports, types, pages by columns and profiles a file with 5,000 columns', {
    tags: ['deep'],
    timeout: 60_000,
  }, async () => {
    await using test = await openTestProject();
    const names = Array.from({ length: 5000 }, (_, i) => `column ${i}`);
    const line = names.map((_, i) => i % 100).join(',');
    const report = unwrap(await importCsv(test, [names.join(','), ...Array(50).fill(line)].join('\n')));
    expect(report.columns).toHaveLength(5000);
    const recipe = { ...recipeOf(), steps: report.steps };
    const page = unwrap(
      await test.engine.page({ view: { recipe }, offset: 0, limit: 100, columns: names.slice(4000, 4050) }),
    );
    expect(page.columns[0]).toEqual({ name: 'column 4000', type: 'integer' });
    expect(page.cells[1]?.[0]).toBe(1);
    const wide = await test.engine.page({ view: { recipe }, offset: 0, limit: 1000 });
    expect(wide.problems.map((one) => one.code)).toEqual(['engine/too-wide']);
    const profile = unwrap(await test.engine.profile({ recipe }, ['column 7']));
    expect(profile.columns[0]).toMatchObject({ valid: 50, distinct: 1, min: 7 });
  });

  it('reads 500 columns as numbers and exports them safely in one go', async () => {
    await using test = await openTestProject();
    const names = Array.from({ length: 500 }, (_, i) => `column ${i}`);
    const lines = [names, names.map((_, i) => String(i)), names.map((_, i) => (i % 2 ? `${i}` : ' '))];
    const report = unwrap(await importCsv(test, lines.map((line) => line.join(',')).join('\n')));
    const path = join(test.directory, 'out.csv');
    const view = { recipe: { ...recipeOf(), steps: report.steps } };
    const written = unwrap(await test.engine.export({ view, format: 'csv', options: {}, path }));
    expect(written).toMatchObject({ rows: 2, mismatched: 0 });
  }, 60_000);

  it('cuts a cell of 10 MB on a page, but returns and exports it whole', async () => {
    await using test = await openTestProject();
    const long = 'ab,c"'.repeat(2_000_000);
    await importRows(test, ['x', 'y'], [['1', long]]);
    const view = { recipe: recipeOf() };
    const page = unwrap(await test.engine.page({ view, offset: 0, limit: 1 }));
    expect(page.truncated).toEqual({ 1: [0] });
    expect(unwrap(await test.engine.cell(view, 0, 'y')).text).toBe(long);
    const path = join(test.directory, 'out.csv');
    const written = unwrap(await test.engine.export({ view, format: 'csv', options: {}, path }));
    expect(written.bytes).toBeGreaterThan(12_000_000);
  }, 60_000);

  it('accepts columns called __proto__ in pages, facets, profiles, previews, effects and histories', async () => {
    await using test = await openTestProject();
    await importRows(
      test,
      ['__proto__', 'constructor'],
      [
        ['b ', '1'],
        ['a', null],
      ],
    );
    const view = { recipe: recipeOf() };
    const trim = { id: 'd', kind: 'trim-text', params: { columns: ['__proto__', 'constructor'] } };
    expect(unwrap(await test.engine.facet({ view, column: '__proto__' })).total).toBe(2);
    expect(unwrap(await test.engine.profile(view, undefined)).columns[0]?.name).toBe('__proto__');
    expect(
      unwrap(await test.engine.preview({ view, draft: { step: trim }, offset: 0, limit: 2 })).before,
    ).toEqual({ 0: { 0: 'b ' } });
    const effect = unwrap(await test.engine.effect(view.recipe, { step: trim }));
    expect(Object.entries(effect.byColumn)).toEqual([['__proto__', 1]]);
    expect(
      unwrap(await test.engine.cellHistory({ ...view.recipe, steps: [trim] }, 0, '__proto__')).entries,
    ).toHaveLength(2);
  });

  it('explains an empty file, an unknown step, an unknown column and a missing file', async () => {
    await using test = await openTestProject();
    expect((await importCsv(test, '')).problems.map((one) => one.code)).toEqual(['formats/empty-file']);
    const page = await test.engine.page({ view: { recipe: recipeOf() }, offset: 0, limit: 1 });
    expect(page.problems.map((one) => one.code)).toEqual(['engine/no-source']);
    await importRows(test, ['City'], [['Rome']]);
    const at = await test.engine.page({ view: { recipe: recipeOf(), at: 's9' }, offset: 0, limit: 1 });
    expect(at.problems.map((one) => one.code)).toEqual(['recipe/unknown-step']);
    const column = await test.engine.facet({ view: { recipe: recipeOf() }, column: 'city' });
    expect(column.problems).toMatchObject([{ code: 'engine/unknown-column', fix: 'Use “City”.' }]);
    const request = {
      source: 'x',
      path: join(test.directory, 'none.csv'),
      fileName: 'none.csv',
      format: 'csv',
      options: {},
    };
    expect((await test.engine.importSource(request)).problems.map((one) => one.code)).toEqual([
      'engine/unreadable-path',
    ]);
  });

  it('keeps the other sources when one is removed, and both versions of a refreshed source', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a'], [['1']], 'one');
    await importRows(test, ['b'], [['2']], 'two');
    await importRows(
      test,
      ['a', 'c'],
      [
        ['1', '2'],
        ['3', '4'],
      ],
      'one',
    );
    expect(await test.engine.sources()).toMatchObject([
      { name: 'one', rows: 2 },
      { name: 'two', rows: 1 },
    ]);
    await test.engine.removeSource('one');
    expect(await test.engine.sources()).toMatchObject([{ name: 'two' }]);
    const again = await test.reopen();
    expect(await again.engine.sources()).toMatchObject([{ name: 'two' }]);
    await again.project.close();
  });
});
