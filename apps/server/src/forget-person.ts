import { rm } from 'node:fs/promises';
import type { Engine } from '@winnow/engine';
import { forgetWorkflowFiles } from '@winnow/services';
import type { JobRunner } from '@winnow/services/jobs/job-runner';
import { type Db, ownedFiles, removeOrphanedPlugins } from '@winnow/store';
import { ownedWorkflows } from '@winnow/store/workflows';

/**
 * Lists the files of a user whose account is about to be deleted, and returns a function that
 * deletes them afterward, together with the plugins that no one else uses.
 */
export async function forgetPerson(
  {
    db,
    engine,
    jobs,
    dataDir,
  }: {
    readonly db: Db;
    readonly engine: Pick<Engine, 'removeProject'>;
    readonly jobs: Pick<JobRunner, 'endProject'>;
    readonly dataDir: string;
  },
  userId: string,
): Promise<() => Promise<void>> {
  const { projects, uploads } = await ownedFiles(db, userId);
  const workflows = await ownedWorkflows(db, userId);
  return async () => {
    for (const id of projects) {
      await jobs.endProject(id);
      await engine.removeProject(id);
    }
    for (const path of uploads) await rm(path, { force: true });
    for (const id of workflows) await forgetWorkflowFiles(dataDir, id);
    await removeOrphanedPlugins(db);
  };
}
