import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listCurrentOutputs, listWorkflowRuns, listWorkflowSteps } from '@winnow/store/workflows';
import type { Dataset } from '@winnow/workflows';
import { type ArrivedFile, workflowsFolder } from './run-files.ts';
import type { RunnerPorts } from './runner-ports.ts';

/** The runs whose files are kept; of older ones only what holds still. */
const runsKept = 30;

/** Removes rows, outputs and arrived files that belong to old runs only. */
export async function pruneFiles(
  { db, dataDir }: Pick<RunnerPorts, 'db' | 'dataDir'>,
  workflowId: string,
): Promise<void> {
  const runs = await listWorkflowRuns(db, { workflowId, limit: runsKept + 1 });
  if (runs.length <= runsKept) return;
  const kept = runs.slice(0, runsKept);
  const outputs = await listCurrentOutputs(db, workflowId);
  const keptRuns = new Set([...kept.map(({ id }) => id), ...outputs.map(({ runId }) => runId)]);
  const steps = (await Promise.all(kept.map(({ id }) => listWorkflowSteps(db, id)))).flat();
  const datasets = new Set(
    steps.flatMap(({ dataset }) => (dataset ? [`${(dataset as unknown as Dataset).hash}.parquet`] : [])),
  );
  const files = new Set(kept.flatMap(({ input }) => (input ? [(input as unknown as ArrivedFile).hash] : [])));
  const folder = join(workflowsFolder(dataDir), workflowId);
  await keepOnly(join(folder, 'data'), datasets);
  await keepOnly(join(folder, 'inbox'), files);
  await keepOnly(join(folder, 'outputs'), keptRuns);
}

async function keepOnly(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!names.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}
