import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf, type TestProject } from './testing/project.ts';

const step = (id: string, kind: string, params: object): Step => ({
  id,
  kind,
  params: params as Step['params'],
});

/**
 * Returns the problems of a recipe as code, step and parameter, and checks that its source is still
 * readable.
 */
async function problemsOf(
  test: TestProject,
  ...steps: readonly Step[]
): Promise<readonly (string | undefined)[][]> {
  const report = unwrap(await test.engine.check(recipeOf(...steps)));
  const page = unwrap(
    await test.engine.page({ view: { recipe: recipeOf(...steps), at: null }, offset: 0, limit: 1 }),
  );
  expect(page.rowIds).toEqual([0]);
  return report.problems.map((one) => [one.code, one.at?.stepId, one.at?.param]);
}

describe('a recipe with steps that cannot run', () => {
  it('names the step whose column is missing, suggests the nearest name, and runs the other steps', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], [[' Rome ', '1']]);
    const steps = [
      step('a', 'trim-text', { columns: ['Citty'] }),
      step('b', 'change-case', { columns: ['City'], case: 'upper' }),
      step('c', 'interpolate-numbers', { columns: ['gone'] }),
    ];
    expect(await problemsOf(test, ...steps)).toEqual([
      ['steps/unknown-column', 'a', 'columns'],
      ['steps/unknown-column', 'c', 'columns'],
    ]);
    const report = unwrap(await test.engine.check(recipeOf(...steps)));
    expect(report.problems[0]?.fix).toContain('City');
    const page = unwrap(
      await test.engine.page({ view: { recipe: recipeOf(...steps) }, offset: 0, limit: 1 }),
    );
    expect(page.cells[0]).toEqual([' ROME ']);
  });

  it('refuses to pivot, one-hot encode or split into pairs 100,000 values, to transpose 100,000 rows, and to split into 10,000 columns', async () => {
    await using test = await openTestProject();
    const rows = Array.from({ length: 100_000 }, (_, i) => [
      String(i),
      `k${i}=1`,
      i === 5 ? ','.repeat(9999) : '',
    ]);
    await importRows(test, ['id', 'pair', 'list'], rows);
    expect(
      await problemsOf(
        test,
        step('p', 'pivot-columns', { label: 'id', function: 'countRows' }),
        step('o', 'one-hot', { columns: ['id'] }),
        step('k', 'split-pairs', { columns: ['pair'] }),
        step('s', 'split-column', { column: 'list', by: 'delimiter', delimiter: ',' }),
        step('t', 'transpose-table', {}),
      ),
    ).toEqual([
      ['steps/too-many-columns', 'p', 'label'],
      ['steps/too-many-columns', 'o', 'columns'],
      ['steps/too-many-columns', 'k', 'columns'],
      ['steps/too-many', 's', 'delimiter'],
      ['steps/too-many-rows-to-turn', 't', undefined],
    ]);
  }, 60_000);

  it('refuses a fuzzy comparison of too many rows before it compares any', async () => {
    await using test = await openTestProject();
    await importRows(
      test,
      ['name'],
      Array.from({ length: 7000 }, (_, i) => [`name ${i}`]),
    );
    await importRows(
      test,
      ['name'],
      Array.from({ length: 7000 }, (_, i) => [`other ${i}`]),
      'others',
    );
    const columns = [{ column: 'name' }];
    expect(
      await problemsOf(
        test,
        step('m', 'match-duplicates', { columns, block: 'all' }),
        step('f', 'fuzzy-join', { source: 'others', left: 'name', right: 'name' }),
      ),
    ).toEqual([
      ['steps/too-many-pairs', 'm', 'block'],
      ['steps/too-many-pairs', 'f', 'compare'],
    ]);
  }, 60_000);

  it('rules out cyclic joins: a source joins no other, and the cleaned table is not available as a source', async () => {
    await using test = await openTestProject();
    await importRows(test, ['id'], [['1']]);
    await importRows(test, ['id'], [['1']], 'other');
    const join = (source: string): Step =>
      step(`j-${source}`, 'join-source', { source, keys: [{ left: 'id', right: 'id' }] });
    const recipe = {
      ...recipeOf(join('other'), join('data')),
      sources: { other: { steps: [join('data'), join('other')] } },
    };
    const report = unwrap(await test.engine.check(recipe));
    expect(report.problems.map((one) => [one.code, one.at?.stepId])).toEqual([
      ['steps/unknown-source', 'j-data'],
      ['steps/unknown-source', 'j-other'],
      ['steps/unknown-source', 'j-data'],
    ]);
  });

  it('keeps the original text of impossible dates, and refuses patterns that RE2 does not support', async () => {
    await using test = await openTestProject();
    await importRows(test, ['day'], [['0000-00-00']]);
    const read = step('d', 'parse-date', { columns: ['day'] });
    const page = unwrap(await test.engine.page({ view: { recipe: recipeOf(read) }, offset: 0, limit: 1 }));
    expect(page.mismatches).toEqual({ 0: { 0: '0000-00-00' } });
    expect(
      await problemsOf(
        test,
        step('r', 'filter-by-text', { columns: ['day'], how: 'matches', pattern: '(?=a)' }),
      ),
    ).toEqual([['steps/bad-regex', 'r', 'pattern']]);
  });
});
