import * as contract from '@winnow/contract/imports/import';
import { failed, ok, type Result, uniqueName } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { handle } from '../routing/handle.ts';
import {
  asInput,
  type Input,
  newProject,
  newSource,
  ownerOf,
  ownUpload,
  placeProblem,
} from './import-routes.ts';
import { startFilesImport } from './start-import.ts';

export const createProjectFromFiles = handle(
  contract.createProjectFromFiles,
  async ({ ports, actor, body }) => {
    const owner = await ownerOf(ports, actor, body.organizationId);
    if (!owner.ok) return owner;
    const misplaced = placeProblem(ports, actor, body.place);
    if (misplaced) return failed(misplaced);
    const inputs = await inputsOf(ports, actor, body.files);
    if (!inputs.ok) return inputs;
    const project = await newProject(ports, actor, owner.value, body.name);
    if (!project.ok) return project;
    ports.engine.project(project.value.id, body.place);
    const files = [];
    for (const input of inputs.value) {
      const source = await newSource(ports, project.value, input);
      files.push({ source, path: input.path, uploadId: input.uploadId });
    }
    const names = inputs.value.flatMap((input) => (input.names ?? []).filter((name) => name !== null));
    const united =
      body.as === 'table'
        ? { column: uniqueName(body.sourceColumn, new Set(names)), renamed: body.renamed }
        : null;
    return startFilesImport(ports, actor, project.value, { files, united });
  },
);

type Body = Parameters<typeof asInput>[3] & { readonly uploadId: string; readonly name?: string | undefined };

/** Prepares all files or none: the first unreadable one determines the problem. */
async function inputsOf(
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
