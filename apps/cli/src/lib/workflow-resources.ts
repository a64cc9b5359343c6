import { openFile } from '@winnow/formats';
import { inspectFile } from '@winnow/formats/reading/inspect-file';

import { defineProblems, failed, ok, ProblemError, problem } from '@winnow/kernel';
import type { PluginLibrary } from '@winnow/plugins';
import { emptyRecipe, type ParameterValues, type Recipe } from '@winnow/recipe';
import type { ProjectRows, RunResources } from '@winnow/services/workflows/run/step-ports';
import { workflowProblems } from '@winnow/workflows';
import { importInput, type LocalProject, openProject, takeInput } from './input-file.ts';
import type { LocalWorkflow } from './workflow-files.ts';

const problems = defineProblems('cli', {
  sourceWithoutFile: problem<{ source: string }>(
    422,
    ({ source }) => `The recipe reads the source “${source}”, but no file was given for it.`,
    ({ source }) => `Add ${source}=FILE.`,
  ),
});

export interface LocalResources extends RunResources {
  [Symbol.asyncDispose](): Promise<void>;
}

/** Returns the resources of workflow steps on the command line: the given files. */
export function localResources(
  workflow: LocalWorkflow,
  values: ParameterValues,
  folder: string,
  plugins: PluginLibrary | undefined,
): LocalResources {
  const { definition, recipes, inputs, readOptions } = workflow;
  const { nodes } = definition.graph;
  const recipeOf = (projectId: string): Recipe => {
    const node = nodes.find(({ kind, settings }) => kind === 'recipe' && settings.projectId === projectId);
    return (node && recipes.get(node.id)) ?? emptyRecipe;
  };
  let opened: Promise<LocalProject> | undefined;
  const imported = new Set<string>();
  const openOthers = (): Promise<LocalProject> => {
    opened ??= openProject([...workflow.others.values(), `${folder}/rows`], { plugins });
    return opened;
  };
  return {
    referenceProblems: async () => [],
    recipe: async (_, { id }) => ok(recipes.get(id) ?? emptyRecipe),
    // A value goes to every recipe with a parameter of that name.
    runParameters: ({ id }) => {
      const names = new Set(recipes.get(id)?.parameters?.map(({ name }) => name));
      return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    },
    project: (projectId) => projectRows(workflow, recipeOf(projectId), projectId, { openOthers, imported }),
    // Project sources are files here and are read once.
    refresh: async () => ok({ changed: false, rows: 0, rowsBefore: 0, host: '' }),
    firstSteps: async () => [],
    readOptions: async (projectId) => readOptions.get(projectId),
    // A recipe file does not store the columns of its sources.
    expectedSource: async () => undefined,
    receivedFile: async ({ id }) => {
      const { path, name } = await takeInput(inputs.get(id) ?? '', folder);
      return ok({ path, fileName: name });
    },
    inspect: async ({ path, fileName }, request) => {
      const file = await openFile(path, fileName);
      try {
        return await inspectFile(file, request);
      } finally {
        await file.close();
      }
    },
    checks: async (projectId) =>
      (recipeOf(projectId).checks ?? []).map((condition, i) => ({ id: String(i), condition })),
    keepJudgement: async () => {},
    connection: async () => failed(workflowProblems.connectionGone({})),
    notify: async () => ok('Notifications are sent by the server only'),
    rowsBefore: async () => undefined,
    async [Symbol.asyncDispose]() {
      await (await opened)?.[Symbol.asyncDispose]();
    },
  };
}

interface OtherSources {
  readonly openOthers: () => Promise<LocalProject>;
  readonly imported: Set<string>;
}

/**
 * The sources of a recipe: the first receives its rows from the workflow, the others are read from
 * their files.
 */
async function projectRows(
  { definition, others }: LocalWorkflow,
  recipe: Recipe,
  projectId: string,
  { openOthers, imported }: OtherSources,
): Promise<ProjectRows> {
  const { nodes, edges } = definition.graph;
  const own = nodes.filter(({ settings }) => settings.projectId === projectId).map(({ id }) => id);
  const fed = edges.flatMap(({ to, input }) => (own.includes(to) && input !== undefined ? [input] : []));
  const named = Object.keys(recipe.sources ?? {});
  const columns = new Map<string, Awaited<ReturnType<ProjectRows['sources']>>[number]['columns']>();
  for (const name of named.filter((one) => !fed.includes(one))) {
    const path = others.get(name);
    if (path === undefined) throw new ProblemError(problems.sourceWithoutFile({ source: name }));
    const project = await openOthers();
    if (!imported.has(name)) await importInput(project, path, name, {}, true);
    imported.add(name);
    const found = (await project.engine.sources()).find((one) => one.name === name);
    columns.set(name, found?.columns ?? []);
  }
  const names = ['main', ...new Set([...named, ...fed])];
  return {
    sources: async () => names.map((name) => ({ name, columns: columns.get(name) ?? [] })),
    export: async (request, task) => (await openOthers()).engine.export(request, task),
  };
}
