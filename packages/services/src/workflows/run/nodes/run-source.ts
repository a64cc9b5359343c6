import { stat } from 'node:fs/promises';
import type { FormatOptions } from '@winnow/formats';
import { counted, failed, type Json, ok, type Result } from '@winnow/kernel';
import { emptyRecipe, parseRecipe, type Step } from '@winnow/recipe';
import { currentRecipe, findRecipeVersion, listSources } from '@winnow/store';
import { type WorkflowNode, workflowProblems } from '@winnow/workflows';
import type { sourceSettings } from '@winnow/workflows/nodes/source/source';
import type { z } from 'zod';
import { refreshSource } from '../../../sources/refresh-source.ts';
import { referenceProblems } from '../../check-workflow.ts';
import { workflowRunProblems } from '../../workflow-run-problems.ts';
import type { NodeRunner, StepContext, StepOutcome } from '../node-runner.ts';
import { rowsName } from '../run-engine.ts';
import { inboxPath, type ReceivedFile } from '../run-files.ts';

type Settings = z.output<typeof sourceSettings>;

/** Rows as they came: those of a project's source, or those of the file that arrived. */
export const runSource: NodeRunner<Settings> = (context) => {
  const { settings } = context;
  return settings.from === 'project' ? fromProject(context, settings) : fromFile(context, settings);
};

async function fromProject(
  context: StepContext,
  { projectId, source, refresh, whenColumnsGo }: Extract<Settings, { from: 'project' }>,
): Promise<StepOutcome> {
  const { ports, version, workflow, node, signal } = context;
  const gone = await referenceProblems(ports, version.authorId ?? '', workflow.id, node);
  if (gone.length > 0) return { problems: gone };
  const refreshed = refresh ? await readAnew(context, projectId, source, whenColumnsGo) : ok(null);
  if (!refreshed.ok) return { problems: refreshed.problems };
  const project = ports.engine.project(projectId);
  const sources = await project.sources();
  const found = source === undefined ? sources[0] : sources.find(({ name }) => name === source);
  if (!found) return { problems: [workflowProblems.sourceGone({ source: source ?? '' })] };
  const view = { recipe: emptyRecipe, at: null, source: found.name };
  const kept = await context.engine.keep(view, found.columns, { signal }, project);
  if (!kept.ok) return { problems: kept.problems };
  const steps = await firstSteps(context, projectId, source);
  return {
    problems: refreshed.problems.filter(({ severity }) => severity !== 'error'),
    dataset: { ...kept.value, steps },
  };
}

/** Reads a project's source anew from where it came from, for the project as for this run. */
async function readAnew(
  { ports, version, log, signal }: StepContext,
  projectId: string,
  name: string | undefined,
  whenColumnsGo: 'stop' | 'go-on',
): Promise<Result<unknown>> {
  const sources = await listSources(ports.db, projectId);
  const source = name === undefined ? sources[0] : sources.find((one) => one.name === name);
  if (!source) return failed(workflowProblems.sourceGone({ source: name ?? '' }));
  const refreshed = await refreshSource(
    ports,
    { project: { id: projectId }, source, actorId: version.authorId ?? '', whenColumnsGo },
    { signal },
  );
  if (!refreshed.ok) return refreshed;
  const { changed, rows, rowsBefore } = refreshed.value;
  const host = source.origin ? new URL(source.origin.url).host : '';
  await log(
    'info',
    changed
      ? `Read anew from ${host}: ${counted(rows, 'row')} in the file, ${rowsBefore} before`
      : `Nothing new at ${host}`,
  );
  return refreshed;
}

/** What the import of a source found out of its header and types: where its recipe begins. */
async function firstSteps(
  { ports }: StepContext,
  projectId: string,
  source: string | undefined,
): Promise<readonly Step[]> {
  const [first] = await listSources(ports.db, projectId);
  const isFirst = source === undefined || source === first?.name;
  const version = isFirst
    ? await findRecipeVersion(ports.db, projectId, 1)
    : await currentRecipe(ports.db, projectId);
  const recipe = version && parseRecipe(version.recipe);
  if (!recipe?.ok) return [];
  return isFirst ? recipe.value.steps : (recipe.value.sources?.[source]?.steps ?? []);
}

async function fromFile(
  context: StepContext,
  settings: Extract<Settings, { from: 'file' }>,
): Promise<StepOutcome> {
  const { ports, workflow, run, engine, signal } = context;
  const file = run.input as unknown as ReceivedFile | null;
  if (!file) return { problems: [workflowRunProblems.noFile({})] };
  const path = inboxPath(ports.dataDir, workflow.id, file.hash);
  const found = await stat(path).catch(() => undefined);
  if (!found) return { problems: [workflowRunProblems.fileGone({})] };
  const how = await howToRead(context, path, file.fileName, settings);
  if (!how.ok) return { problems: how.problems };
  const { format, options } = how.value;
  const request = {
    source: rowsName,
    path,
    fileName: file.fileName,
    format,
    options: options as { readonly [name: string]: Json },
  };
  const loaded = await engine.load([request], { signal });
  if (!loaded.ok) return { problems: loaded.problems };
  const [report] = loaded.value;
  const view = { recipe: emptyRecipe, at: null, source: rowsName };
  const kept = await engine.keep(view, report?.columns ?? [], { signal });
  if (!kept.ok) return { problems: kept.problems };
  const { problems = [], steps = [], rejected = 0 } = report ?? {};
  return { problems, dataset: { ...kept.value, steps }, rejected };
}

/** As chosen; else as the source of the recipe that comes next is read, where the file is of that kind; else as the file says. */
async function howToRead(
  context: StepContext,
  path: string,
  fileName: string,
  { format: chosen, options = {} }: Extract<Settings, { from: 'file' }>,
): Promise<Result<{ readonly format: string; readonly options: FormatOptions }>> {
  const file = { path, fileName, owner: context.workflow.id };
  const inspected = await context.ports.files.inspect(file, { format: chosen, previewRows: 0 });
  if (!inspected.ok) return inspected;
  const { format, options: found } = inspected.value;
  const like = await likeTheProject(context, format);
  return ok({ format, options: { ...found, ...like, ...options } });
}

async function likeTheProject(
  { ports, definition, node }: StepContext,
  format: string,
): Promise<FormatOptions> {
  const { nodes, edges } = definition.graph;
  const next = edges.filter(({ from, input }) => from === node.id && input === undefined).map(({ to }) => to);
  const recipe = nodes.find((one: WorkflowNode) => next.includes(one.id) && one.kind === 'recipe');
  const { projectId } = (recipe?.settings ?? {}) as { readonly projectId?: string };
  const [source] = projectId === undefined ? [] : await listSources(ports.db, projectId);
  return source?.format === format ? (source.options as FormatOptions) : {};
}
