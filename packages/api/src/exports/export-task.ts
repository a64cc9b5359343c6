import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProjectEngine, View } from '@winnow/engine';
import type { Json } from '@winnow/kernel';
import type { JobTask } from '../jobs/job-runner.ts';

export interface ExportInput {
  readonly view: View;
  readonly format: string;
  readonly options: { readonly [name: string]: Json };
  readonly path: string;
}

/** The task that writes an export into the project's own folder, from where it is fetched. */
export function exportTask(engine: ProjectEngine, input: ExportInput): JobTask {
  return async (signal, onProgress) => {
    await mkdir(dirname(input.path), { recursive: true });
    const written = await engine.export(input, { signal, onProgress });
    if (!written.ok) return { problems: written.problems };
    const { rows, bytes, mismatched, changed } = written.value;
    return { result: { rows, bytes, mismatched, changed } };
  };
}

/** The name that an exported file gets: that of the project without what file systems refuse. */
export function exportFileName(project: string, extension: string): string {
  const safe = project
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120);
  return `${safe || 'export'}${extension}`;
}
