import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findLastGoodRun,
  listCurrentOutputs,
  listOpenRuns,
  listWorkflowRuns,
  listWorkflowSteps,
  removeOldRuns,
} from '@winnow/store/workflows';
import type { Dataset } from '@winnow/workflows';
import { type ReceivedFile, workflowsFolder } from './run-files.ts';
import type { RunnerPorts } from './runner-ports.ts';

/** Number of newest runs whose files are kept; of older runs, only files still in use are. */
const runsWithFiles = 30;
/** Number of newest runs that are kept with their steps and logs. */
const maxKeptRuns = 1000;
/** Recently written files may belong to a step or run that does not refer to them yet. */
const minFileAgeMs = 3_600_000;

/**
 * Removes rows, outputs and received files that belong only to old runs, and even older runs
 * altogether. Runs that are not over keep their files no matter how many came after them, as does
 * the last successful one.
 */
export async function pruneFiles(
  { db, dataDir, clock }: Pick<RunnerPorts, 'db' | 'dataDir' | 'clock'>,
  workflowId: string,
): Promise<void> {
  const newest = await listWorkflowRuns(db, { workflowId, limit: runsWithFiles + 1 });
  if (newest.length <= runsWithFiles) return;
  await removeOldRuns(db, workflowId, maxKeptRuns);
  const open = await listOpenRuns(db, workflowId);
  const good = await findLastGoodRun(db, workflowId, '');
  const kept = [...newest.slice(0, runsWithFiles), ...open, ...(good ? [good] : [])];
  const outputs = await listCurrentOutputs(db, workflowId);
  const keptRuns = new Set([...kept.map(({ id }) => id), ...outputs.map(({ runId }) => runId)]);
  const steps = (await Promise.all(kept.map(({ id }) => listWorkflowSteps(db, id)))).flat();
  const datasets = new Set(
    steps.flatMap(({ dataset }) => (dataset ? [`${(dataset as unknown as Dataset).hash}.parquet`] : [])),
  );
  const files = new Set(
    kept.flatMap(({ input }) => (input ? [(input as unknown as ReceivedFile).hash] : [])),
  );
  const folder = join(workflowsFolder(dataDir), workflowId);
  const before = clock.now() - minFileAgeMs;
  await removeOthers(join(folder, 'data'), datasets, before);
  await removeOthers(join(folder, 'inbox'), files, before);
  await removeOthers(join(folder, 'outputs'), keptRuns, before);
}

async function removeOthers(folder: string, names: ReadonlySet<string>, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (names.has(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
