import * as contract from '@winnow/contract/imports/import';
import { failed, uniqueName } from '@winnow/kernel';
import { handle } from '../routing/handle.ts';
import { newProject, ownerOf, placeProblem } from './import-routes.ts';
import { inputsOf, sourcesOf } from './several-inputs.ts';
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
    const files = await sourcesOf(ports, project.value, inputs.value);
    const names = inputs.value.flatMap((input) => (input.names ?? []).filter((name) => name !== null));
    const united =
      body.as === 'table'
        ? { column: uniqueName(body.sourceColumn, new Set(names)), renamed: body.renamed }
        : null;
    return startFilesImport(ports, actor, project.value, { files, united });
  },
);
