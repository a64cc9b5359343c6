import type { ImportReport } from '@winnow/engine';
import type { FormatOptions } from '@winnow/formats';
import { counted, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { emptyRecipe } from '@winnow/recipe';
import { type WorkflowNode, workflowProblems } from '@winnow/workflows';
import type { sourceSettings } from '@winnow/workflows/nodes/source/source';
import type { z } from 'zod';
import { columnDrift, namesRenamed } from '../../../sources/schema-drift.ts';
import { workflowRunProblems } from '../../workflow-run-problems.ts';
import type { NodeRunner, StepContext, StepOutcome } from '../node-runner.ts';
import { rowsName } from '../run-engine.ts';
import type { ReceivedFileAt, RecipeSettings, RefreshRequest } from '../step-ports.ts';

type Settings = z.output<typeof sourceSettings>;

/** Provides raw rows: those of a project's source, or those of the received file. */
export const runSource: NodeRunner<Settings> = (context) => {
  const { settings } = context;
  return settings.from === 'project' ? fromProject(context, settings) : fromFile(context, settings);
};

async function fromProject(
  context: StepContext,
  { projectId, source, refresh, whenColumnsGo }: Extract<Settings, { from: 'project' }>,
): Promise<StepOutcome> {
  const { resources, node, signal } = context;
  const gone = await resources.referenceProblems(node);
  if (gone.length > 0) return { problems: gone };
  const refreshed = refresh
    ? await refreshProjectSource(context, { projectId, source, whenColumnsGo })
    : ok(null);
  if (!refreshed.ok) return { problems: refreshed.problems };
  const project = await resources.project(projectId);
  const sources = await project.sources();
  const found = source === undefined ? sources[0] : sources.find(({ name }) => name === source);
  if (!found) return { problems: [workflowProblems.sourceGone({ source: source ?? '' })] };
  const view = { recipe: emptyRecipe, at: null, source: found.name };
  const kept = await context.engine.keep(view, found.columns, { signal }, project);
  if (!kept.ok) return { problems: kept.problems };
  const steps = await resources.firstSteps(projectId, source);
  return {
    problems: refreshed.problems.filter(({ severity }) => severity !== 'error'),
    dataset: { ...kept.value, steps },
  };
}

/** Refreshes a project's source from its origin, both for the project and for this run. */
async function refreshProjectSource(
  { resources, log, signal }: StepContext,
  request: RefreshRequest,
): Promise<Result<unknown>> {
  const refreshed = await resources.refresh(request, signal);
  if (!refreshed.ok) return refreshed;
  const { changed, rows, rowsBefore, host } = refreshed.value;
  await log(
    'info',
    changed
      ? `Refreshed from ${host}: ${counted(rows, 'row')} in the file, ${rowsBefore} before`
      : `Nothing new at ${host}`,
  );
  return refreshed;
}

async function fromFile(
  context: StepContext,
  settings: Extract<Settings, { from: 'file' }>,
): Promise<StepOutcome> {
  const { resources, node, engine, signal } = context;
  const file = await resources.receivedFile(node);
  if (!file.ok) return { problems: file.problems };
  const { path, fileName } = file.value;
  const how = await readOptionsFor(context, file.value, settings);
  if (!how.ok) return { problems: how.problems };
  const { format, options } = how.value;
  const request = {
    source: rowsName,
    path,
    fileName,
    format,
    options: options as { readonly [name: string]: Json },
  };
  const loaded = await engine.load([request], { signal });
  if (!loaded.ok) return { problems: loaded.problems };
  const [report] = loaded.value;
  const view = { recipe: emptyRecipe, at: null, source: rowsName };
  const kept = await engine.keep(view, report?.columns ?? [], { signal });
  if (!kept.ok) return { problems: kept.problems };
  const { problems: found = [], steps = [], rejected = 0 } = report ?? {};
  const problems = report ? [...found, ...(await fileDrift(context, fileName, report))] : found;
  return { problems, dataset: { ...kept.value, steps }, rejected };
}

/**
 * Determines how to read a file: chosen options win over those of the source of the next recipe, if
 * it has the same format, and those over the detected ones.
 */
async function readOptionsFor(
  context: StepContext,
  file: ReceivedFileAt,
  { format: chosen, options = {} }: Extract<Settings, { from: 'file' }>,
): Promise<Result<{ readonly format: string; readonly options: FormatOptions }>> {
  const inspected = await context.resources.inspect(file, { format: chosen, previewRows: 0 });
  if (!inspected.ok) return inspected;
  const { format, options: found } = inspected.value;
  const like = await optionsOfProject(context, format);
  return ok({ format, options: { ...found, ...like, ...options } });
}

/** Returns the recipe that the rows of a node flow into unchanged. */
function nextRecipe({ definition, node }: StepContext): RecipeSettings | undefined {
  const { nodes, edges } = definition.graph;
  const next = edges.filter(({ from, input }) => from === node.id && input === undefined).map(({ to }) => to);
  const recipe = nodes.find((one: WorkflowNode) => next.includes(one.id) && one.kind === 'recipe');
  return recipe?.settings as RecipeSettings | undefined;
}

/** Returns a warning if the columns of a file differ from those that the recipe was made for. */
async function fileDrift(
  context: StepContext,
  file: string,
  { names, types }: Pick<ImportReport, 'names' | 'types'>,
): Promise<readonly Problem[]> {
  const recipe = nextRecipe(context);
  const expected = recipe && (await context.resources.expectedSource(recipe));
  if (!expected) return [];
  const { name: source, aliases } = expected;
  const versions = { before: { ...expected, table: '' }, now: { names, types, table: '' }, aliases };
  const { columnsGone: gone, columnsAdded: added, typesChanged } = columnDrift(versions);
  if (gone.length + added.length + typesChanged.length === 0) return [];
  const renamed = namesRenamed(versions, { gone, added });
  const said = { file, source, gone, added, renamed, types: [...typesChanged] };
  return [{ ...workflowRunProblems.fileDiffers(said), severity: 'warning' }];
}

async function optionsOfProject(context: StepContext, format: string): Promise<FormatOptions> {
  const { resources } = context;
  const projectId = nextRecipe(context)?.projectId;
  const source = projectId === undefined ? undefined : await resources.readOptions(projectId);
  return source?.format === format ? source.options : {};
}
