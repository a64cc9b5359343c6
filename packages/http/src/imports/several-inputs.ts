import { ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import type { ProjectRecord } from '@winnow/store';
import { asInput, type Input, newSource, ownUpload } from './import-routes.ts';
import type { StartedFiles } from './start-import.ts';

type Body = Parameters<typeof asInput>[3] & { readonly uploadId: string; readonly name?: string | undefined };

/** Prepares all files or none: the first unreadable one determines the problem. */
export async function inputsOf(
  ports: ApiPorts,
  actor: Parameters<typeof asInput>[1],
  files: readonly Body[],
): Promise<Result<readonly (Input & { readonly uploadId: string })[]>> {
  const inputs: (Input & { readonly uploadId: string })[] = [];
  for (const file of files) {
    const upload = await ownUpload(ports, actor, file.uploadId);
    if (!upload.ok) return upload;
    const input = await asInput(ports, actor, upload.value, file);
    if (!input.ok) return input;
    inputs.push({ ...input.value, uploadId: file.uploadId, name: file.name });
  }
  return ok(inputs);
}

/** Adds a source to a project for each file, in order. */
export async function sourcesOf(
  ports: ApiPorts,
  project: ProjectRecord,
  inputs: readonly (Input & { readonly uploadId: string })[],
): Promise<StartedFiles['files']> {
  const files: StartedFiles['files'][number][] = [];
  for (const input of inputs) {
    const source = await newSource(ports, project, input);
    files.push({ source, path: input.path, uploadId: input.uploadId });
  }
  return files;
}
