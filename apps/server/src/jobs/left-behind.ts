import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnfinished } from '@winnow/engine/remove-unfinished';
import { type ApiPorts, apiProblems } from '@winnow/services';
import { completeImport } from '@winnow/services/imports/complete-import';
import { uploadsKeptMs } from '@winnow/services/uploads/forget-upload';
import {
  endInterruptedImports,
  endInterruptedJobs,
  jobLeaseMs,
  removeUpload,
  staleUploads,
} from '@winnow/store';
import type { Logger } from 'pino';

/**
 * Ends jobs and imports whose server has died, marking complete ones as done, and removes the rows
 * that their exports were to send.
 *
 * @param projects the folder of all projects
 * @param beyond also ends those whose lease has up to this many ms left
 */
export async function endInterrupted(
  db: ApiPorts['db'],
  projects: string,
  now: number,
  beyond: number,
  log: Logger,
): Promise<void> {
  const problem = apiProblems.interrupted({});
  const interrupted = await endInterruptedJobs(db, problem, now, now + beyond + 1);
  for (const one of interrupted)
    if (await completeImport(db, one, now))
      log.info({ job: one.id }, 'completed an import of a crashed server');
  await endInterruptedImports(db, problem, now, now + 1 - (jobLeaseMs - beyond));
  for (const { id, projectId } of interrupted)
    if (projectId) await rm(join(projects, projectId, 'exports', `${id}.rows`), { force: true });
  if (interrupted.length > 0) log.warn({ jobs: interrupted.length }, 'ended the jobs of a crashed server');
}

/**
 * Removes unused and aborted uploads.
 *
 * @param receivingMs how long an upload may take; 0 at startup, when none is in progress
 */
export async function forgetUploads(db: ApiPorts['db'], now: number, receivingMs: number): Promise<void> {
  const stale = [
    ...(await staleUploads(db, 'receiving', now - receivingMs)),
    ...(await staleUploads(db, 'partial', now - uploadsKeptMs)),
    ...(await staleUploads(db, 'ready', now - uploadsKeptMs)),
  ];
  for (const { id, path } of stale) {
    await rm(path, { force: true });
    await removeUpload(db, id);
  }
}

/**
 * Removes what killed engines left in the folders of all projects, for a server that shares them
 * with no other server.
 */
export async function removeUnfinishedFiles(projects: string, started: number): Promise<void> {
  // No export runs yet, so rows to be sent to a connection belong to an export that the server did
  // not survive.
  for (const project of await readdir(projects))
    await removeUnfinished(join(projects, project), started, ['.part', '.rows']);
}
