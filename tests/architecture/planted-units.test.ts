import { join } from 'node:path';
import { type StepDefinition, steps } from '@winnow/steps';
import { expect, test, vi } from 'vitest';
import { functionReference } from '../../packages/formulas/src/edit/function-reference.ts';
import { stepReference } from '../../packages/steps/src/reference/step-reference.ts';

/**
 * A unit is a folder and a line of its registry: one that is added is found in every place that
 * lists its kind, without a change there. Each registry gets one unit more here, as that line
 * would add it.
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

type Kinds = readonly Pick<StepDefinition, 'kind'>[];

/** A module of the workspace, which has settings of the compiler of its own. */
const inWorkspace = <T>(path: string): Promise<T> =>
  import(join(import.meta.dirname, '../../apps/web/src/features/workspace', path));

const context = { project: () => ({ ok: false, problems: [] }) as never, newId: () => '1' };

test('a step is in the picker, the palette, the menu of a column, the docs, the command line and the assistant', async () => {
  const { searchSteps } = await inWorkspace<{ searchSteps: (query: string) => Kinds }>(
    'recipe/picker/search-steps.ts',
  );
  const { columnSteps } = await inWorkspace<{ columnSteps: (column: object) => { steps: Kinds }[] }>(
    'column/column-steps.ts',
  );
  const { initialState } = await inWorkspace<{ initialState: object }>('state/workspace-state.ts');
  const { workspaceCommands } = await inWorkspace<{
    workspaceCommands: (workspace: object, open: object) => { readonly label: string }[];
  }>('toolbar/workspace-commands.ts');
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

test('a format is in the import and the export of the app and on the command line', async () => {
  const { listFormatsRoute } = await import('../../packages/http/src/imports/list-formats.ts');
  const answer = (await listFormatsRoute.handle({} as never)) as {
    readonly value: Readonly<Record<'formats' | 'exports', readonly { readonly id: string }[]>>;
  };
  expect(
    answer.value.formats.map(({ id }) => id),
    'the import',
  ).toContain('planted');
  expect(
    answer.value.exports.map(({ id }) => id),
    'the export',
  ).toContain('planted');
  const { findExportFormat } = await import('@winnow/formats');
  expect(findExportFormat('a.planted')?.id, 'the command line').toBe('planted');
});

test('a route is served, and is in OpenAPI and on the page about the API', async () => {
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
});

test('a command is run, and is in the help and the docs', async () => {
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

/** What `winnow schema` prints. */
async function printed(what: 'steps' | 'functions'): Promise<string> {
  const { schema } = await import('../../apps/cli/src/commands/schema.ts');
  return JSON.stringify(await schema.run({ positionals: [what], values: {}, say: () => undefined } as never));
}

/** What a tool of the assistant tells a model. */
async function told(name: string, input: object): Promise<string> {
  const { tools } = await import('../../packages/assistant/src/tools/tool-registry.ts');
  const tool = tools.find((one) => one.name === name)!;
  const outcome = await tool.run(tool.input.parse(input), context);
  return JSON.stringify(outcome.ok ? await outcome.value.told.schema() : outcome.problems);
}

test('the registry of steps holds what was planted', () => {
  expect(kindsOf(steps)).toContain('planted-step');
});
