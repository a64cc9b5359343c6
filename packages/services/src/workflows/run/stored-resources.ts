import { stat } from 'node:fs/promises';
import type { FormatOptions } from '@winnow/formats';
import { failed, ok, type Result } from '@winnow/kernel';
import { parseRecipe, type Step } from '@winnow/recipe';
import {
  currentRecipe,
  findRecipeVersion,
  findSourceVersion,
  judgeProjectCheck,
  listProjectChecks,
  listSources,
  type ProjectCheckRecord,
} from '@winnow/store';
import {
  findLastGoodRun,
  listWorkflowSteps,
  type WorkflowRecord,
  type WorkflowRunRecord,
  type WorkflowVersionRecord,
} from '@winnow/store/workflows';
import { type Dataset, workflowProblems } from '@winnow/workflows';
import { aliasesIn, withAliases } from '../../sources/column-names.ts';
import { originHost } from '../../sources/origin-host.ts';
import { refreshSource } from '../../sources/refresh-source.ts';
import { referenceProblems } from '../check-workflow.ts';
import { outputConnection } from '../output-connection.ts';
import { recipeOfNode } from '../recipe-of-node.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import { inboxPath, type ReceivedFile } from './run-files.ts';
import type { RunnerPorts } from './runner-ports.ts';
import { sendRunNotification } from './send-run-notification.ts';
import type {
  ExpectedSource,
  ReceivedFileAt,
  RecipeSettings,
  Refreshed,
  RefreshRequest,
  RunResources,
} from './step-ports.ts';

interface StoredRun {
  readonly workflow: WorkflowRecord;
  readonly version: WorkflowVersionRecord;
  readonly run: WorkflowRunRecord;
}

/** Provides the resources of a run on a server, on behalf of the user who published the version. */
export function storedResources(ports: RunnerPorts, { workflow, version, run }: StoredRun): RunResources {
  const { db, clock } = ports;
  const publisherId = version.authorId ?? '';
  return {
    referenceProblems: (node) => referenceProblems(ports, publisherId, workflow.id, node),
    recipe: (settings) => recipeOfNode(ports, settings),
    runParameters: ({ id }) => run.parameters?.[id] ?? {},
    project: async (projectId) => ports.engine.project(projectId),
    refresh: (request, signal) => refreshed(ports, publisherId, request, signal),
    firstSteps: (projectId, source) => firstSteps(ports, projectId, source),
    readOptions: async (projectId) => {
      const [source] = await listSources(db, projectId);
      return source && { format: source.format, options: source.options as FormatOptions };
    },
    expectedSource: (settings) => expectedSource(ports, settings),
    receivedFile: () => receivedFile(ports, run),
    inspect: (file, request) => ports.files.inspect({ ...file, owner: workflow.id }, request),
    checks: (projectId) => listProjectChecks(db, projectId),
    keepJudgement: (check, judgement) =>
      judgeProjectCheck(db, check as ProjectCheckRecord, { ...judgement, runId: run.id, now: clock.now() }),
    connection: (connectionId) =>
      outputConnection(ports, { userId: publisherId, workflowId: workflow.id, connectionId }),
    notify: ({ at = clock.now(), ...news }, signal) =>
      sendRunNotification(ports, { ...news, workflow, run, at, publisherId: version.authorId }, signal),
    rowsBefore: async (nodeId) => {
      const last = await findLastGoodRun(db, workflow.id, run.id);
      if (!last) return undefined;
      const steps = await listWorkflowSteps(db, last.id);
      const kept = steps.find((step) => step.nodeId === nodeId)?.dataset;
      return { runId: last.id, dataset: (kept ?? null) as Dataset | null };
    },
  };
}

/** Refreshes a project's source from its origin, both for the project and for this run. */
async function refreshed(
  ports: RunnerPorts,
  actorId: string,
  { projectId, source: name, whenColumnsGo }: RefreshRequest,
  signal: AbortSignal,
): Promise<Result<Refreshed>> {
  const sources = await listSources(ports.db, projectId);
  const source = name === undefined ? sources[0] : sources.find((one) => one.name === name);
  if (!source) return failed(workflowProblems.sourceGone({ source: name ?? '' }));
  const done = await refreshSource(
    ports,
    { project: { id: projectId }, source, actorId, whenColumnsGo },
    { signal },
  );
  if (!done.ok) return done;
  const host = source.origin ? originHost(source.origin) : '';
  return { ...done, value: { ...done.value, host } };
}

async function firstSteps(
  { db }: RunnerPorts,
  projectId: string,
  source: string | undefined,
): Promise<readonly Step[]> {
  const [first] = await listSources(db, projectId);
  const isFirst = source === undefined || source === first?.name;
  const now = await currentRecipe(db, projectId);
  const recipe = now && parseRecipe(now.recipe);
  if (!recipe?.ok) return [];
  if (!isFirst) return recipe.value.sources?.[source]?.steps ?? [];
  const version = await findRecipeVersion(db, projectId, 1);
  const imported = version && parseRecipe(version.recipe);
  // Column aliases confirmed since then determine how the source is read.
  return imported?.ok
    ? withAliases(imported.value.steps, aliasesIn(recipe.value.steps), () => 'aliases')
    : [];
}

async function expectedSource(
  ports: RunnerPorts,
  settings: RecipeSettings,
): Promise<ExpectedSource | undefined> {
  const [source] = await listSources(ports.db, settings.projectId);
  const version = source && (await findSourceVersion(ports.db, source.id, source.version));
  if (!version) return undefined;
  const recipe = await recipeOfNode(ports, settings);
  const aliases = recipe.ok ? aliasesIn(recipe.value.steps) : [];
  return { name: source.name, names: version.columns, types: version.types, aliases };
}

async function receivedFile(
  { dataDir }: RunnerPorts,
  { input, workflowId }: WorkflowRunRecord,
): Promise<Result<ReceivedFileAt>> {
  const file = input as unknown as ReceivedFile | null;
  if (!file) return failed(workflowRunProblems.noFile({}));
  const path = inboxPath(dataDir, workflowId, file.hash);
  const found = await stat(path).catch(() => undefined);
  return found ? ok({ path, fileName: file.fileName }) : failed(workflowRunProblems.fileGone({}));
}
