import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@winnow/kernel';
import {
  libraryOf,
  openPluginFolders,
  type PluginLibrary,
  type PluginVersion,
  pluginProblems,
  pluginVersion,
} from '@winnow/plugins';
import type { Recipe } from '@winnow/recipe';
import { describe, expect, test } from 'vitest';
import type { Page } from '../protocol.ts';
import { importRows, openTestProject, recipeOf, type TestProject } from '../testing/project.ts';

const samples = unwrap(
  await openPluginFolders(fileURLToPath(new URL('../../../../samples/plugins', import.meta.url))),
);
const sample = async (name: string): Promise<PluginVersion> =>
  unwrap((await samples.resolve([{ name }]))[0]!);

const rows = [
  ['1', 'Ada', 'DE89 3704 0044 0532 0130 00', 'MCMXCIV'],
  ['2', 'Ben', 'gb29nwbk60161331926819', 'XIIII'],
  ['3', 'Cy', 'nothing', null],
  ['4', 'Di', null, 'IV'],
  ['5', 'Ed', 'DE89370400440532013000', 'iv'],
];

async function opened(plugins: PluginLibrary = samples): Promise<TestProject> {
  const project = await openTestProject({ plugins });
  await importRows(project, ['id', 'name', 'account', 'year'], rows);
  return project;
}

function functionPlugin(code: string, more: object = {}): PluginVersion {
  const manifest = {
    kind: 'function',
    name: 'own',
    title: 'Own',
    version: '1.0.0',
    functions: [{ name: 'f', inputs: [{ name: 'x', type: 'text' }], result: 'text' }],
    ...more,
  };
  return unwrap(pluginVersion({ manifest, code, examples: [] }));
}

async function pageOf({ engine }: TestProject, recipe: Recipe, filters: object = {}): Promise<Page> {
  return unwrap(await engine.page({ view: { recipe, ...filters }, offset: 0, limit: 1000, exact: true }));
}

/** Returns the cells of a column; a mismatched cell is its original text in brackets. */
function column(page: Page, name: string): readonly unknown[] {
  const at = page.columns.findIndex((one) => one.name === name);
  return page.cells[at]!.map((cell, row) => {
    const kept = page.mismatches[at]?.[row];
    return kept === undefined ? cell : `[${kept}]`;
  });
}

const added = (name: string, formula: string) => ({ kind: 'add-column', params: { name, formula } });

describe('plugin functions in formulas', () => {
  test('return values, null for null, and keep the original text where they fail', async () => {
    await using project = await opened();
    const page = await pageOf(
      project,
      recipeOf(
        added('ok', 'iban.isValid(account)'),
        added('tidy', 'iban.format(account)'),
        added('year number', 'roman.read(year)'),
      ),
    );
    expect(column(page, 'ok')).toEqual([true, true, false, null, true]);
    expect(column(page, 'tidy')).toEqual([
      'DE89 3704 0044 0532 0130 00',
      'GB29 NWBK 6016 1331 9268 19',
      '[nothing]',
      null,
      'DE89 3704 0044 0532 0130 00',
    ]);
    expect(column(page, 'year number')).toEqual([1994, '[XIIII]', null, 4, 4]);
  });

  test('can be nested in formulas and in one another, and used in filters, sorts and groups', async () => {
    await using project = await opened();
    const nested = await pageOf(
      project,
      recipeOf(added('x', 'upper(roman.write(roman.read(year) + 1)) + "!"')),
    );
    expect(column(nested, 'x')).toEqual(['MCMXCV!', '[XIIII]', null, 'V!', 'V!']);
    const kept = await pageOf(
      project,
      recipeOf({ kind: 'filter-rows', params: { condition: 'iban.isValid(account)', action: 'keep' } }),
    );
    expect(column(kept, 'name')).toEqual(['Ada', 'Ben', 'Ed']);
    const grouped = await pageOf(
      project,
      recipeOf(added('country', 'iban.country(account) ?? "none"'), {
        kind: 'sort-rows',
        params: { keys: [{ column: 'country', direction: 'descending' }] },
      }),
    );
    expect(column(grouped, 'name')[0]).toBe('Di');
  });

  test('can be used in filters of the grid and in facets', async () => {
    await using project = await opened();
    const recipe = recipeOf();
    const filters = [{ kind: 'formula', formula: 'iban.isValid(account) and name != "Ed"' }];
    expect(column(await pageOf(project, recipe, { filters }), 'name')).toEqual(['Ada', 'Ben']);
    const facet = unwrap(
      await project.engine.facet({ view: { recipe }, column: 'account', formula: 'iban.isValid(value)' }),
    );
    expect(facet.choices).toEqual([
      { value: 'true', count: 3 },
      { value: 'false', count: 1 },
    ]);
  });

  test('are computed once for each distinct argument, and again only if the code changes', async () => {
    const counting = functionPlugin('export function f(x) { return x; }');
    await using project = await openTestProject({ plugins: libraryOf([counting]) });
    const many = Array.from({ length: 30_000 }, (_, i) => [String(i), i % 3 === 0 ? null : `v${i % 7}`]);
    await importRows(project, ['n', 'v'], many);
    const recipe = recipeOf(added('x', 'own.f(v)'));
    const page = await pageOf(project, recipe);
    expect(page.rows).toEqual({ value: 30_000, exact: true });
    expect(column(page, 'x')).toEqual(column(page, 'v'));
    const [made] = await project.project.database.use((session) =>
      session.rows('SELECT list(row_count::INTEGER ORDER BY row_count)::VARCHAR FROM winnow.stages'),
    );
    // The distinct arguments, their results, and one result per row.
    expect(made![0]).toBe('[8, 8, 30000]');
  });

  test('report problems before anything runs', async () => {
    await using project = await opened();
    const check = async (formula: string) => {
      const report = unwrap(await project.engine.check(recipeOf(added('x', formula))));
      return report.problems.map((one) => [one.code, one.at?.stepId]);
    };
    expect(await check('iban.isValid(1, 2, 3)')).toEqual([['formulas/too-many-arguments', 's1']]);
    expect(await check('roman.write(name)')).toEqual([['formulas/wrong-type', 's1']]);
    expect(await check('iban.valid(account)')).toEqual([['formulas/unknown-function', 's1']]);
    expect(await check('nowhere.f(account)')).toEqual([['formulas/unknown-plugin', 's1']]);
    expect(await check('name.upper().length()')).toEqual([]);
    expect(await check('[name].map(t -> iban.isValid(t))')).toEqual([['formulas/plugin-in-lambda', 's1']]);
  });

  test('do not keep built-in functions from reading a column with the name of the plugin', async () => {
    await using project = await openTestProject({ plugins: samples });
    await importRows(project, ['iban'], [['de89370400440532013000']]);
    const page = await pageOf(
      project,
      recipeOf(added('a', 'iban.upper()'), added('b', 'iban.country(iban)')),
    );
    expect([column(page, 'a'), column(page, 'b')]).toEqual([['DE89370400440532013000'], ['DE']]);
  });

  test('that never end or need too much are stopped with a problem, and the next call works', async () => {
    const endless = functionPlugin('export function f(x) { for (;;) {} }');
    await using project = await openTestProject({
      plugins: libraryOf([endless, await sample('iban')]),
      sandbox: { milliseconds: 500 },
    });
    await importRows(project, ['account'], [['x']]);
    const answer = await project.engine.page({
      view: { recipe: recipeOf(added('x', 'own.f(account)')) },
      offset: 0,
      limit: 10,
    });
    expect(answer.problems.map((one) => one.code)).toEqual(['plugins/too-slow']);
    expect(column(await pageOf(project, recipeOf(added('x', 'iban.isValid(account)'))), 'x')).toEqual([
      false,
    ]);
  });

  test('accept and return every type', async () => {
    const types = ['text', 'integer', 'number', 'boolean', 'date', 'datetime'] as const;
    const functions = types.map((type) => ({
      name: `${type}Of`,
      inputs: [{ name: 'x', type }],
      result: type,
    }));
    const lists = { name: 'parts', inputs: [{ name: 'x', type: 'text' }], result: { list: 'text' } };
    const joined = { name: 'joined', inputs: [{ name: 'x', type: { list: 'text' } }], result: 'text' };
    const code = `${types.map((type) => `export function ${type}Of(x) { return x; }`).join('\n')}
      export function parts(x) { return x.split(','); } export function joined(x) { return x.join('+'); }`;
    const plugin = functionPlugin(code, { functions: [...functions, lists, joined] });
    await using project = await openTestProject({ plugins: libraryOf([plugin]) });
    await importRows(
      project,
      ['t', 'i', 'big', 'n', 'b', 'd', 'dt'],
      [
        ["a'b\u{1F600}\n", '42', '9007199254740993', '1.5', 'true', '2024-02-29', '2024-02-29 13:05:00.25'],
        ['', null, null, null, null, null, null],
      ],
    );
    const page = await pageOf(
      project,
      recipeOf(
        added('text', 'own.textOf(t)'),
        added('integer', 'own.integerOf(toInteger(i))'),
        added('big integer', 'own.integerOf(toInteger(big))'),
        added('number', 'own.numberOf(toNumber(n))'),
        added('boolean', 'own.booleanOf(toBoolean(b))'),
        added('date', 'own.dateOf(toDate(d))'),
        added('datetime', 'own.datetimeOf(toDatetime(dt))'),
        added('list', 'own.joined(own.parts("a,b," + t))'),
      ),
    );
    const first = (name: string) => column(page, name)[0];
    expect(column(page, 'text')).toEqual(["a'b\u{1F600}\n", '']);
    expect(first('integer')).toBe(42);
    expect(first('big integer')).toBe('[9007199254740993]');
    expect(first('number')).toBe(1.5);
    expect(first('boolean')).toBe(true);
    expect(first('date')).toBe('2024-02-29');
    expect(String(first('datetime'))).toContain('13:05:00.25');
    expect(first('list')).toBe("a+b+a'b\u{1F600}\n");
    expect(column(page, 'number')[1]).toBeNull();
  });
});

describe('plugin steps', () => {
  const vat = (settings: { readonly [name: string]: string | boolean } = {}) => ({
    kind: 'plugin',
    params: { plugin: 'vatId', columns: [{ role: 'id', column: 'id' }], settings },
  });

  test('compute outputs for each row, in place and in new columns, and keep the original text where they fail', async () => {
    await using project = await openTestProject({ plugins: samples });
    await importRows(
      project,
      ['id', 'n'],
      [
        ['de 123456789', '1'],
        ['123', '2'],
        [null, '3'],
        ['NL12B1', '4'],
      ],
    );
    const page = await pageOf(project, recipeOf(vat()));
    expect(page.columns.map((one) => `${one.name}: ${one.type}`)).toEqual([
      'id: text',
      'n: text',
      'VAT country: text',
      'VAT form: boolean',
    ]);
    expect(column(page, 'id')).toEqual(['DE123456789', '[123]', null, 'NL12B1']);
    expect(column(page, 'VAT form')).toEqual([true, '[123]', null, false]);
    const set = await pageOf(project, recipeOf(vat({ country: 'pt', spaced: true })));
    expect(column(set, 'id')).toEqual(['DE 123456789', 'PT 123', null, 'NL 12B1']);
  });

  test('that see all rows create other rows, which keep the columns of the rows they come from', async () => {
    await using project = await openTestProject({ plugins: samples });
    await importRows(
      project,
      ['v', 'n'],
      [
        ['a', '1'],
        ['b', '2'],
        ['b', '3'],
        [null, '4'],
        ['c', '5'],
        ['c', '6'],
      ],
    );
    const step = { kind: 'plugin', params: { plugin: 'streaks', columns: [{ role: 'value', column: 'v' }] } };
    const page = await pageOf(project, recipeOf(step, added('next', 'toInteger(n) + 1')));
    expect(column(page, 'n')).toEqual(['2', '3', '5', '6']);
    expect(column(page, 'Streak')).toEqual([1, 1, 2, 2]);
    expect(column(page, 'next')).toEqual([3, 4, 6, 7]);
  });

  test('can be previewed, profiled and exported', async () => {
    await using project = await openTestProject({ plugins: samples });
    await importRows(project, ['id'], [['de 123456789'], ['123']]);
    const { engine, directory } = project;
    const draft = { step: { id: 'd1', ...vat() } };
    const preview = unwrap(
      await engine.preview({ view: { recipe: recipeOf() }, draft, offset: 0, limit: 10 }),
    );
    expect(preview.page.cells[0]![0]).toBe('DE123456789');
    const recipe = recipeOf(vat());
    const profile = unwrap(await engine.profile({ recipe }, undefined));
    expect(profile.columns[1]).toMatchObject({ name: 'VAT country', valid: 1, mismatched: 1 });
    const path = `${directory}/out.csv`;
    unwrap(await engine.export({ view: { recipe }, format: 'csv', options: {}, path }));
    expect(await readFile(path, 'utf8')).toContain('DE123456789,DE,true');
  });

  test('report what is missing or unknown', async () => {
    await using project = await opened();
    const check = async (params: object) => {
      const report = unwrap(
        await project.engine.check(recipeOf({ kind: 'plugin', params: params as never })),
      );
      return report.problems.map((one) => [one.code, one.at?.stepId]);
    };
    expect(await check({ plugin: 'vatId', columns: [] })).toEqual([['steps/missing', 's1']]);
    const columns = [{ role: 'id', column: 'name' }];
    expect(await check({ plugin: 'nowhere', columns })).toEqual([['steps/unknown-plugin', 's1']]);
    expect(await check({ plugin: 'iban', columns })).toEqual([['steps/unknown-plugin', 's1']]);
    expect(await check({ plugin: 'vatId', columns, settings: { other: 1 } })).toEqual([
      ['steps/unknown-param', 's1'],
    ]);
    expect(await check({ plugin: 'vatId', columns: [{ role: 'id', column: 'none' }] })).toEqual([
      ['steps/unknown-column', 's1'],
    ]);
  });
});

describe('plugin versions', () => {
  test('that a recipe records are used even if another is installed', async () => {
    const one = functionPlugin('export function f(x) { return x + "1"; }');
    const two = functionPlugin('export function f(x) { return x + "2"; }', { version: '2.0.0' });
    await using project = await openTestProject({ plugins: libraryOf([one, two]) });
    await importRows(project, ['v'], [['a']]);
    const recipe = recipeOf(added('x', 'own.f(v)'));
    expect(column(await pageOf(project, recipe), 'x')).toEqual(['a2']);
    const pinned = { ...recipe, plugins: { own: { version: '1.0.0', integrity: one.integrity } } };
    expect(column(await pageOf(project, pinned), 'x')).toEqual(['a1']);
    const changed = { ...recipe, plugins: { own: { version: '1.0.0', integrity: 'sha256-0' } } };
    const report = unwrap(await project.engine.check(changed));
    expect(report.problems).toMatchObject([{ code: 'plugins/changed', at: { stepId: 's1' } }]);
  });

  test('that were revoked are reported as a problem of the step', async () => {
    const revoked = pluginProblems.revoked({ name: 'iban', version: '1.0.0' });
    const library: PluginLibrary = {
      resolve: (requests) => Promise.resolve(requests.map(() => ({ ok: false, problems: [revoked] }))),
    };
    await using project = await opened(library);
    const pins = { plugins: { iban: { version: '1.0.0', integrity: 'sha256-0' } } };
    const report = unwrap(
      await project.engine.check({ ...recipeOf(added('x', 'iban.isValid(account)')), ...pins }),
    );
    expect(report.problems).toMatchObject([{ code: 'plugins/revoked', at: { stepId: 's1' } }]);
    expect(report.steps[0]?.state).toBe('broken');
  });
});
