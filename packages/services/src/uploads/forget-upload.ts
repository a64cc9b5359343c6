import { rm } from 'node:fs/promises';
import type { Problem } from '@winnow/kernel';
import { removeUpload, type UploadRecord } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';

/** How long to keep an upload that is never imported or never arrives completely. */
export const uploadsKeptMs = 24 * 3600 * 1000;

/** Problems that no other choice of options can fix, so there is no point in keeping the file. */
const unfixableProblems: ReadonlySet<string> = new Set([
  'formats/empty-file',
  'formats/other-kind',
  'formats/not-text',
  'formats/damaged',
  'formats/unpacks-too-large',
  'formats/unpacks-too-well',
  'formats/cell-too-long',
  'engine/file-too-heavy',
  'engine/file-too-slow',
]);

/** Whether a file was refused for its content, so that no options would help. */
export function isRefused(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => unfixableProblems.has(code));
}

/** Removes an upload and its file. */
export async function forgetUpload(ports: Pick<ApiPorts, 'db'>, upload: Pick<UploadRecord, 'id' | 'path'>) {
  await rm(upload.path, { force: true });
  await removeUpload(ports.db, upload.id);
}
