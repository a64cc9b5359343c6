import { join } from 'node:path';
import { type StepDefinition, steps } from '@winnow/steps';
import { expect, test, vi } from 'vitest';
import { functionReference } from '../../packages/formulas/src/edit/function-reference.ts';
import { stepReference } from '../../packages/steps/src/reference/step-reference.ts';

/**
 * A unit is a folder and a line in its registry: a new one appears in every place that lists its
 * type, without a change there. Here each registry gets one more unit, as that line would add it.
 */

vi.mock('../../packages/steps/src/steps/step-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/steps/src/steps/step-registry.ts')>();
  const [trim] = registry.steps.filter(({ kind }) => kind === 'trim-text');
  const planted = { ...trim!, kind: 'planted-step', title: 'Planted step', keywords: ['sown'] };
  return { ...registry, steps: [...registry.steps, planted] };
});

vi.mock('../../packages/formulas/src/functions/function-registry.ts', async (original) => {
  const registry =
    await original<typeof import('../../packages/formulas/src/functions/function-registry.ts')>();
  const [trim] = registry.functions.filter(({ name }) => name === 'trim');
  const planted = { ...trim!, name: 'planted', aliases: [], summary: 'A planted function.' };
  return { ...registry, functions: [...registry.functions, planted] };
});

vi.mock('../../packages/sql/src/names/dialect-names.ts', async (original) => {
  const names = await original<typeof import('../../packages/sql/src/names/dialect-names.ts')>();
  return {
    ...names,
    dialectTitles: { ...names.dialectTitles, planted: 'PlantedDB' },
    dialectIds: [...names.dialectIds, 'planted'],
    isDialectId: (id: string) => id === 'planted' || names.isDialectId(id),
  };
});

vi.mock('../../packages/formats/src/format-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/formats/src/format-registry.ts')>();
  const [csv] = registry.exportFormats.filter(({ id }) => id === 'csv');
  const planted = { ...csv!, id: 'planted', title: 'Planted format', extensions: ['.planted'] };
  return {
    ...registry,
    formats: [...registry.formats, planted],
    exportFormats: [...registry.exportFormats, planted],
    findExportFormat: (name: string) =>
      name.endsWith('.planted') ? planted : registry.findExportFormat(name),
  };
});

vi.mock('../../packages/contract/src/routes.ts', async (original) => {
  const registry = await original<typeof import('../../packages/contract/src/routes.ts')>();
  const [health] = registry.routes.filter(({ path }) => path === '/api/health');
  const planted = { ...health!, path: '/api/planted', summary: 'Answer what was planted', tag: 'Planted' };
  return { ...registry, routes: [...registry.routes, planted] };
});

vi.mock('../../packages/http/src/route-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/http/src/route-registry.ts')>();
  const { routes } = await import('../../packages/contract/src/routes.ts');
  const contract = routes.find(({ path }) => (path as string) === '/api/planted')!;
  const [health] = registry.handledRoutes.filter(({ route }) => route.path === '/api/health');
  const planted = { ...health!, route: contract };
  return { ...registry, handledRoutes: [...registry.handledRoutes, planted] };
});

vi.mock('../../apps/cli/src/command-registry.ts', async (original) => {
  const registry = await original<typeof import('../../apps/cli/src/command-registry.ts')>();
  const planted = { ...(await registry.commands.sniff!()), name: 'planted', summary: 'A planted command.' };
  return { ...registry, commands: { ...registry.commands, planted: async () => planted } };
});

vi.mock('../../packages/workflows/src/checks/check-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/workflows/src/checks/check-registry.ts')>();
  const { defineCheckKind, columnField } = await import('../../packages/workflows/src/checks/check-kind.ts');
  const { breachesOf, withoutRows } = await import('../../packages/workflows/src/checks/judging.ts');
  const { defineMessages } = await import('@winnow/kernel');
  const messages = defineMessages('check.planted', {
    title: 'Planted check',
    column: 'Column',
    sentence: ({ column }: { column: string }) => `${column} is planted`,
  });
  const planted = defineCheckKind({
    kind: 'planted',
    fields: { column: columnField },
    messages,
    form: { title: messages.title, fields: [{ name: 'column', control: 'column', label: messages.column }] },
    sentence: ({ column }) => messages.sentence({ column }),
    plan: ({ column }) => ({ steps: [withoutRows(`isNotNull(${column})`)], judge: breachesOf() }),
    breaking: ({ column }) => ({ kind: 'formula', formula: `isNull(${column})` }),
  });
  return { ...registry, checkKinds: [...registry.checkKinds, planted] };
});

vi.mock('../../packages/plugins/src/kinds/kind-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/plugins/src/kinds/kind-registry.ts')>();
  const [ofFunction] = registry.pluginKinds;
  const { defineMessages } = await import('@winnow/kernel');
  const { definePluginKind } = await import('../../packages/plugins/src/kinds/plugin-kind.ts');
  const { outputName } = await import('../../packages/plugins/src/manifest-fields.ts');
  const messages = defineMessages('plugin-kind.planted', {
    title: 'Planted kind',
    plural: 'Planted kinds',
    summary: 'Is planted.',
    naming: 'Plants use this name.',
    greeting: 'Greeting',
  });
  /** Called with one cell, as for a check or an importer. */
  const planted = definePluginKind({
    kind: 'planted',
    messages,
    title: messages.title,
    plural: messages.plural,
    summary: messages.summary,
    naming: () => messages.naming,
    icon: ['M4 4h16v16h-16z'],
    hasCode: true,
    fields: { greeting: outputName },
    example: ofFunction.example,
    check: () => [],
    entryPoints: () => [
      {
        name: 'greet',
        mode: 'call',
        inputs: [{ name: 'name', label: 'Name', types: ['text'], optional: false, skipsNull: true }],
        outputs: [{ name: 'greet', type: 'text' }],
        parameters: [],
      },
    ],
    inRecipes: ({ manifest: { name, version, traits }, integrity }) => ({
      kind: 'function',
      plugin: { name, version, integrity, traits, functions: [] },
    }),
    form: [{ control: 'text', name: 'greeting', label: messages.greeting, maxLength: 50 }],
    facts: ({ greeting }) => [
      { title: messages.plural, facts: [{ name: messages.greeting, text: greeting }] },
    ],
    template: {
      manifest: {
        kind: 'planted',
        name: 'planted',
        title: 'Planted',
        version: '1.0.0',
        greeting: 'Hello',
      },
      code: 'export function greet(name) { return "Hello " + name; }',
      examples: [{ title: 'A name', input: ['Ada'], output: 'Hello Ada' }],
    },
  });
  const pluginKinds = [...registry.pluginKinds, planted];
  return {
    ...registry,
    pluginKinds,
    pluginKindNames: pluginKinds.map(({ kind }) => kind),
    pluginKindOf: (name: string) => pluginKinds.find(({ kind }) => kind === name),
  };
});

vi.mock('../../packages/charts/src/types/chart-type-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/charts/src/types/chart-type-registry.ts')>();
  const [histogram] = registry.chartTypes;
  const planted = { ...histogram, type: 'planted', label: () => 'A planted chart' };
  return { ...registry, chartTypes: [...registry.chartTypes, planted] };
});

vi.mock('../../packages/insight/src/issues/detector-registry.ts', async (original) => {
  const registry = await original<typeof import('../../packages/insight/src/issues/detector-registry.ts')>();
  const { defineMessages } = await import('@winnow/kernel');
  const messages = defineMessages('issue.planted', { found: 'The table is planted', reason: 'It was sown' });
  const planted = {
    id: 'planted',
    messages,
    find: () => [
      {
        ...{ kind: 'planted', columns: ['city'], rows: 1, count: 1, cells: [] },
        ...{ sentence: messages.found, reason: messages.reason, confidence: 1, steps: [] },
      },
    ],
  };
  return { ...registry, detectors: [...registry.detectors, planted] };
});

vi.mock('../../apps/server/src/connections/connection-kinds.ts', async (original) => {
  const registry = await original<typeof import('../../apps/server/src/connections/connection-kinds.ts')>();
  const createConnectionKinds: typeof registry.createConnectionKinds = (outbound) => {
    const kinds = registry.createConnectionKinds(outbound);
    const http = kinds.find(({ id }) => id === 'http')!;
    const planted = { ...http, id: 'planted', title: 'Bucket', check: () => Promise.resolve() } as const;
    return [...kinds, planted];
  };
  return { ...registry, createConnectionKinds };
});

type Kinds = readonly Pick<StepDefinition, 'kind'>[];

interface WorkspaceCommandsModule {
  workspaceCommands(workspace: object, open: object): readonly { readonly label: string }[];
}

/** Loads a module of a workspace that has its own compiler settings. */
const inWorkspace = <T>(path: string): Promise<T> =>
  import(join(import.meta.dirname, '../../apps/web/src/features/workspace', path));

const context = { project: () => ({ ok: false, problems: [] }) as never, newId: () => '1' };

test('a step is in the picker, the palette, the column menu, the docs, the command line and the assistant', async () => {
  const { searchSteps } = await inWorkspace<{ searchSteps: (query: string) => Kinds }>(
    'recipe/picker/search-steps.ts',
  );
  const { columnSteps } = await inWorkspace<{ columnSteps: (column: object) => { steps: Kinds }[] }>(
    'column/column-steps.ts',
  );
  const { initialState } = await inWorkspace<{ initialState: object }>('state/workspace-state.ts');
  const { workspaceCommands } = await inWorkspace<WorkspaceCommandsModule>('toolbar/workspace-commands.ts');
  expect(kindsOf(searchSteps('planted')), 'the picker, by its title').toEqual(['planted-step']);
  expect(kindsOf(searchSteps('sown')), 'the picker, by a keyword').toEqual(['planted-step']);
  const inMenu = columnSteps({ name: 'city', type: 'text' }).flatMap((group) => kindsOf(group.steps));
  expect(inMenu, 'the menu of a column').toContain('planted-step');
  const workspace = { state: initialState, columns: [], plugins: [] };
  const commands = workspaceCommands(workspace, {});
  expect(commands.map(({ label }) => label).join('\n'), 'the palette').toContain('Planted step');
  expect(stepReference(), 'the docs').toContain('Planted step');
  expect(await printed('steps'), 'the command line').toContain('planted-step');
  expect(await told('describe_steps', {}), 'the assistant').toContain('planted-step');
  expect(await told('describe_steps', { kinds: ['planted-step'] })).toContain('columns');
  const { parseStep } = await import('@winnow/recipe');
  const step = { id: '1', kind: 'planted-step', params: { columns: ['city'] } };
  expect(parseStep(step).problems, 'recipes').toEqual([]);
});

test('a function is in the editor, the docs, the command line and the assistant, and compiles', async () => {
  const { completionsAt, compileFormula } = await import('@winnow/formulas');
  const scope = { columns: [{ name: 'city', type: 'text' }] } as never;
  const labels = completionsAt('pla', 3, scope).items.map(({ label }) => label);
  expect(labels, 'the editor').toContain('planted');
  expect(functionReference(), 'the docs').toContain('A planted function.');
  expect(await printed('functions'), 'the command line').toContain('planted');
  expect(await told('describe_functions', {}), 'the assistant').toContain('A planted function.');
  expect(await told('describe_functions', { names: ['planted'] })).toContain('planted(');
  expect(compileFormula('planted(" x")', scope).problems, 'formulas').toEqual([]);
});

test('an engine is in the palette, the export of recipes, the API and the commands', async () => {
  const { workspaceCommands } = await inWorkspace<WorkspaceCommandsModule>('toolbar/workspace-commands.ts');
  const { initialState } = await inWorkspace<{ initialState: object }>('state/workspace-state.ts');
  const workspace = { state: initialState, columns: [], plugins: [] };
  const labels = workspaceCommands(workspace, {}).map(({ label }) => label);
  expect(labels, 'the palette').toContain('Show the SQL for PlantedDB');
  const { recipeFormats } = await inWorkspace<{ recipeFormats: readonly object[] }>(
    'recipe/files/recipe-formats.ts',
  );
  expect(recipeFormats, 'the export').toContainEqual(
    expect.objectContaining({ label: 'SQL for PlantedDB', ending: 'planted.sql' }),
  );
  const { readSql } = await import('../../packages/contract/src/data/data.ts');
  expect(readSql.query.safeParse({ dialect: 'planted' }).success, 'the API').toBe(true);
  const { createProject } = await import('../../packages/contract/src/imports/import.ts');
  const body = { uploadId: 'a', name: 'A', place: 'planted' };
  expect(createProject.body.safeParse(body).success, 'new projects').toBe(true);
  const { sql } = await import('../../apps/cli/src/commands/sql.ts');
  expect(sql.usage, 'the command line').toContain('|planted]');
});

test("a format is in the app's import and export and on the command line", async () => {
  const { listFormatsRoute } = await import('../../packages/http/src/imports/list-formats.ts');
  const answer = (await listFormatsRoute.handle({} as never)) as {
    readonly value: {
      readonly formats: readonly { readonly id: string }[];
      readonly exports: readonly {
        readonly id: string;
        readonly fields: readonly { readonly name: string; readonly affectsValues?: true }[];
      }[];
    };
  };
  expect(
    answer.value.formats.map(({ id }) => id),
    'the import',
  ).toContain('planted');
  expect(
    answer.value.exports.map(({ id }) => id),
    'the export',
  ).toContain('planted');
  const { fields } = answer.value.exports.find(({ id }) => id === 'planted')!;
  expect(
    fields.filter(({ affectsValues }) => affectsValues).map(({ name }) => name),
    'the options that the export always shows',
  ).toEqual(['spreadsheetSafe', 'values', 'mismatched']);
  const { findExportFormat } = await import('@winnow/formats');
  expect(findExportFormat('a.planted')?.id, 'the command line').toBe('planted');
});

test('a check is in recipes, workflows, both forms of the app and the API, and is evaluated', async () => {
  const { conditionSchema, conditionSentence, planCondition } = await import('@winnow/workflows');
  const condition = conditionSchema.parse({ kind: 'planted', column: 'city' });
  expect(conditionSentence(condition)).toBe('city is planted');
  expect(planCondition(condition).judge(2, 9)).toMatchObject({ held: false, found: '2 rows fail' });
  const { checkRules, conditionOf, emptyFields } = await inWorkspace<{
    checkRules: readonly { readonly value: string; readonly label: string }[];
    conditionOf: (fields: object, columns: readonly object[]) => object | null;
    emptyFields: object;
  }>('checks/check-presets.ts');
  expect(checkRules, 'the form of a project').toContainEqual({
    value: 'kind:planted',
    label: 'Planted check',
  });
  const filled = { ...emptyFields, rule: 'kind:planted', own: { column: 'city' } };
  expect(conditionOf(filled, [])).toEqual({ kind: 'planted', column: 'city', level: 'warn' });
  const { breachFilter } = await inWorkspace<{ breachFilter: (check: object) => object }>(
    'checks/breach-filter.ts',
  );
  expect(breachFilter({ condition }), 'the rows that break it').toEqual({
    kind: 'formula',
    formula: 'isNull(city)',
  });
  const { conditionKinds, newCondition } = await inWorkspace<{
    conditionKinds: readonly { readonly kind: string; readonly title: string }[];
    newCondition: (kind: string, columns: readonly object[]) => object;
  }>('../workflows/forms/condition-kinds.ts');
  expect(conditionKinds, 'the form of a workflow').toContainEqual({
    kind: 'planted',
    title: 'Planted check',
  });
  const made = newCondition('planted', [{ name: 'city', type: 'text' }]);
  expect(conditionSchema.safeParse(made).success).toBe(true);
});

test('a plugin type is published, run, checked and used, and is in the app, the docs, the command line, the API and the assistant', async () => {
  const { openSandbox, pluginKindOf, pluginVersion, recipePluginOf } = await import('@winnow/plugins');
  const { template } = pluginKindOf('planted')!;
  const version = pluginVersion(template);
  expect(version.problems, 'manifests and examples').toEqual([]);
  if (!version.ok) return;
  const sandbox = openSandbox();
  const [tested, checked] = [await sandbox.test(version.value), await sandbox.checkTraits(version.value)];
  await sandbox.close();
  expect(tested, 'its examples').toMatchObject({ ok: true, value: { passed: true } });
  expect(checked, 'its traits').toMatchObject({ ok: true, value: { ok: true } });
  expect(recipePluginOf(version.value), 'recipes').toMatchObject({ kind: 'function' });
  const { createPlugin } = await import('../../packages/contract/src/plugins/drafts/create-plugin.ts');
  const body = { kind: 'planted', name: 'planted', title: 'Planted', workspace: 'me' };
  expect(createPlugin.body.safeParse(body).success, 'new plugins').toBe(true);
  const { pluginReference } = await import('../../packages/plugins/src/reference/plugin-reference.ts');
  expect(pluginReference(), 'the docs').toContain('## Planted kind');
  expect(await printed('plugins'), 'the command line').toContain('"title":"Planted kind"');
  const { pluginKindLabel, pluginKinds } = await inWorkspace<{
    pluginKindLabel: (kind: string) => object;
    pluginKinds: () => readonly object[];
  }>('../../shared/plugins/plugin-kinds.ts');
  expect(pluginKindLabel('planted'), 'the catalogue').toMatchObject({
    title: 'Planted kind',
    about: 'Is planted.',
  });
  expect(pluginKinds(), 'the form for new plugins').toContainEqual(
    expect.objectContaining({ value: 'planted', hasCode: true }),
  );
  const { pluginKindCommands } = await inWorkspace<{
    pluginKindCommands: (create: (kind: string) => void) => readonly object[];
  }>('../../app/palette/plugin-kind-commands.ts');
  expect(
    pluginKindCommands(() => undefined),
    'the palette',
  ).toContainEqual(expect.objectContaining({ label: 'New plugin: Planted kind' }));
  expect(await told('describe_plugins', {}), 'the assistant').toContain('Planted kind');
  expect(await told('describe_plugins', { kinds: ['planted'] })).toContain('greeting');
  const { drawPlugin } = await inWorkspace<{
    drawPlugin: (content: object) => Record<'editor' | 'page' | 'examples', string>;
  }>('../plugins/testing/draw-plugin.tsx');
  const drawn = drawPlugin(version.value);
  expect(drawn.editor, 'the editor').toContain('Greeting');
  expect(drawn.page, 'its page').toContain('Hello');
  expect(drawn.examples, 'its examples').toContain('planted.greet(&quot;Ada&quot;)');
});

test('a chart type is in projects, the type menu and the API, and is drawn', async () => {
  const { chartSchema, chartSpec, chartTitle, chartTypes, lightColors, rolesOf } = await import(
    '@winnow/charts'
  );
  const chart = chartSchema.parse({ type: 'planted', x: 'price' });
  const { roles } = rolesOf(chart, [{ name: 'price', type: 'number' }]);
  const data = { rows: 0, shown: 0, unread: [], categories: [], marks: [] };
  const spec = chartSpec(chart, roles!, data, { colors: lightColors, width: 400, height: 300 });
  expect(chartTitle(chart), 'its name').toBe('A planted chart');
  expect(spec, 'its drawing').toMatchObject({ mark: { type: 'rect' } });
  expect(
    chartTypes.map(({ type }) => type),
    'the menu',
  ).toContain('planted');
});

test('a detector reports issues in their order, with the data for other languages', async () => {
  const { findIssues } = await import('@winnow/insight');
  const found = findIssues({
    cells: { columns: ['city'], rows: 1, cells: [['Rome']] },
    ...{ types: ['text'], rowIds: [0], positions: [0] },
  });
  expect(found).toEqual([
    expect.objectContaining({
      sentence: 'The table is planted',
      messages: {
        sentence: { code: 'issue.planted/found', params: {} },
        reason: { code: 'issue.planted/reason', params: {} },
      },
    }),
  ]);
});

test('a connection type is listed with its form, and is connected', async () => {
  const { startTestApi } = await import('../../packages/http/src/testing/test-api.ts');
  const api = await startTestApi();
  const ada = await api.person('ada');
  const { json } = await ada.call('GET', '/api/connection-kinds');
  const values = { baseUrl: 'https://planted.example/', headerValue: 'x' };
  const created = await ada.call('POST', '/api/connections', { name: 'Sown', kind: 'planted', values });
  const listed = await ada.call('GET', '/api/connections');
  await api.dispose();
  expect(json.kinds, 'the form').toContainEqual(
    expect.objectContaining({
      ...{ id: 'planted', title: 'Bucket', reads: ['file'] },
      fields: expect.arrayContaining([expect.objectContaining({ name: 'baseUrl', type: 'text' })]),
    }),
  );
  expect(created.status, created.text).toBe(201);
  expect(listed.json.connections, 'the list').toEqual([
    expect.objectContaining({ name: 'Sown', kind: 'planted' }),
  ]);
});

test('a route is served, and is in OpenAPI and on the API page', async () => {
  const { startTestApi } = await import('../../packages/http/src/testing/test-api.ts');
  const api = await startTestApi();
  const nobody = await api.person();
  const served = await nobody.call('GET', '/api/planted');
  const described = await nobody.call('GET', '/api/openapi.json');
  const page = await nobody.call('GET', '/api/docs');
  await api.dispose();
  expect([served.status, served.json]).toEqual([200, { ok: true }]);
  expect(described.json.paths['/api/planted'].get, 'OpenAPI').toMatchObject({
    summary: 'Answer what was planted',
    responses: { 200: expect.anything() },
  });
  expect(page.text, 'the page about the API').toContain('Answer what was planted');
  expect(described.text, 'the type of chart above').toContain('"box","planted"');
  expect(described.text, 'the check above').toContain('"const":"planted"');
  expect(described.text, 'the kind of plugin below').toContain('"macro","planted"');
});

test('a command runs, and is in the help and the docs', async () => {
  const { main } = await import('../../apps/cli/src/main.ts');
  const { commandReference } = await import('../../apps/cli/src/reference/command-reference.ts');
  let shown = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
  const ended = [await main(['help']), await main(['planted', '--help'])];
  out.mockRestore();
  expect(ended).toEqual([0, 0]);
  expect(shown.match(/A planted command\./g), 'the help, of all and of its own').toHaveLength(2);
  expect(await commandReference(), 'the docs').toContain('## `winnow planted`');
});

const kindsOf = (list: Kinds): readonly string[] => list.map(({ kind }) => kind);

/** Returns the output of `winnow schema`. */
async function printed(what: 'steps' | 'functions' | 'plugins'): Promise<string> {
  const { schema } = await import('../../apps/cli/src/commands/schema.ts');
  return JSON.stringify(await schema.run({ positionals: [what], values: {}, say: () => undefined } as never));
}

/** Returns what a tool of the assistant reports to a model. */
async function told(name: string, input: object): Promise<string> {
  const { tools } = await import('../../packages/assistant/src/tools/tool-registry.ts');
  const tool = tools.find((one) => one.name === name)!;
  const outcome = await tool.run(tool.input.parse(input), context);
  return JSON.stringify(outcome.ok ? await outcome.value.answer.schema() : outcome.problems);
}

test('the step registry includes the planted one', () => {
  expect(kindsOf(steps)).toContain('planted-step');
});
