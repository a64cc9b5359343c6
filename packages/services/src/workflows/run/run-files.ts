import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { failed, ok, type Result } from '@winnow/kernel';
import { diskProblem } from '../../disk-problems.ts';
import { apiProblems } from '../../problems.ts';

/** A file received when the run was started. */
export interface ReceivedFile {
  /** SHA-256 of its bytes, in hexadecimal; also its name in the inbox. */
  readonly hash: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** Returns the folder of all workflows within the data folder; the engine may read and write it. */
export const workflowsFolder = (dataDir: string): string => join(dataDir, 'workflows');

const folderOf = (dataDir: string, workflowId: string): string => join(workflowsFolder(dataDir), workflowId);

export const inboxPath = (dataDir: string, workflowId: string, hash: string): string =>
  join(folderOf(dataDir, workflowId), 'inbox', hash);

/** Returns the path of the rows of a step, by content hash. */
export const datasetPath = (dataDir: string, workflowId: string, hash: string): string =>
  join(folderOf(dataDir, workflowId), 'data', `${hash}.parquet`);

/** Returns the folder of temporary files, which are removed with the run that wrote them. */
export const partsFolder = (dataDir: string, workflowId: string, runId: string): string =>
  join(folderOf(dataDir, workflowId), 'parts', runId);

/** Returns where an output is stored within the folder of all workflows. */
export const outputPlace = (workflowId: string, runId: string, file: string): string =>
  join(workflowId, 'outputs', runId, file);

/** Returns the absolute path of an output. */
export function outputPath(dataDir: string, place: string): string {
  const path = normalize(join(workflowsFolder(dataDir), place));
  if (!path.startsWith(`${workflowsFolder(dataDir)}/`)) throw new Error(`No place of an output: ${place}`);
  return path;
}

/**
 * Copies a file into the inbox of a workflow, from where runs read it, even when they are repeated.
 */
export async function takeFile(
  dataDir: string,
  workflowId: string,
  path: string,
  fileName: string,
): Promise<ReceivedFile> {
  const hash = await hashOfFile(path);
  const target = inboxPath(dataDir, workflowId, hash);
  await mkdir(join(target, '..'), { recursive: true });
  await copyFile(path, target);
  return { hash, fileName, bytes: (await stat(target)).size };
}

/**
 * Copies an upload into the inbox, see {@link takeFile}.
 *
 * @returns problem `api/upload-gone` if it is imported or deleted at the same moment, and those of
 *   a full or read-only disk
 */
export async function takeUpload(
  dataDir: string,
  workflowId: string,
  { path, fileName }: { readonly path: string; readonly fileName: string },
): Promise<Result<ReceivedFile>> {
  try {
    return ok(await takeFile(dataDir, workflowId, path, fileName));
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problem = isGone ? apiProblems.uploadGone({ name: fileName }) : diskProblem(error, 'workflows');
    if (!problem) throw error;
    return failed(problem);
  }
}

/** Moves a file that a step wrote to the path of its content hash, and returns the hash. */
export async function keepDataset(dataDir: string, workflowId: string, part: string): Promise<string> {
  const hash = await hashOfFile(part);
  const target = datasetPath(dataDir, workflowId, hash);
  await mkdir(join(target, '..'), { recursive: true });
  await rename(part, target);
  return hash;
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Removes all files of a workflow. */
export async function forgetWorkflowFiles(dataDir: string, workflowId: string): Promise<void> {
  await rm(folderOf(dataDir, workflowId), { recursive: true, force: true });
}
