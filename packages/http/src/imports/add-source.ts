import * as contract from '@winnow/contract/imports/import';
import { failed } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';
import { listSources } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { asInput, newSource, ownUpload } from './import-routes.ts';
import { inputsOf, sourcesOf } from './several-inputs.ts';
import { startFilesImport, startImport } from './start-import.ts';

export const addSourceRoute = handle(contract.addSource, async ({ ports, actor, project, body }) => {
  if (body.more.length > 0) {
    const inputs = await inputsOf(ports, actor, [body, ...body.more]);
    return inputs.ok
      ? startFilesImport(ports, actor, project, {
          files: await sourcesOf(ports, project, inputs.value),
          united: null,
        })
      : inputs;
  }
  const upload = await ownUpload(ports, actor, body.uploadId);
  if (!upload.ok) return upload;
  const file = await asInput(ports, actor, upload.value, body);
  if (!file.ok) return file;
  const taken = (await listSources(ports.db, project.id)).map((source) => source.name);
  if (body.name !== undefined && taken.includes(body.name))
    return failed(apiProblems.nameTaken({ name: body.name }));
  const source = await newSource(ports, project, { ...file.value, name: body.name });
  return startImport(ports, actor, project, { source, path: file.value.path, uploadId: upload.value.id });
});
