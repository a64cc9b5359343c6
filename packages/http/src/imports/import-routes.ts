import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Actor, can } from '@winnow/accounts';
import * as contract from '@winnow/contract/imports/import';
import { engineProblems } from '@winnow/engine/problems';
import type { FormatOptions } from '@winnow/formats';
import { failed, type Json, ok, type Problem, type Result, uniqueName } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { guestLimits } from '@winnow/services/guests/guest-limits';
import { guestProblems } from '@winnow/services/guests/guest-problems';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { readPreferences } from '@winnow/services/settings/preferences';
import { forgetUpload, isRefused } from '@winnow/services/uploads/forget-upload';
import { type DialectId, defaultDialect, dialectTitles } from '@winnow/sql';
import {
  addProject,
  addSource,
  countOwnedProjects,
  findOrganizationAccess,
  findUpload,
  findUserSettings,
  listSources,
  type ProjectOwner,
  type ProjectRecord,
  type SourceOrigin,
  type SourceRecord,
  type UploadRecord,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { startImport } from './start-import.ts';

export const sniffUploadRoute = handle(contract.sniffUpload, async ({ ports, actor, body }) => {
  const upload = await ownUpload(ports, actor, body.uploadId);
  if (!upload.ok) return upload;
  const { sniffUpload } = await import('@winnow/services/imports/sniff-upload');
  const settings = await findUserSettings(ports.db, actor.userId);
  const preferred = readPreferences(settings?.preferences).importing;
  const sniffed = await sniffUpload(ports, upload.value, body, preferred);
  const refused = sniffed.ok
    ? sniffed.value.preview === null
      ? sniffed.value.problems
      : []
    : sniffed.problems;
  if (body.format === undefined && isRefused(refused)) await forgetUpload(ports, upload.value);
  return sniffed;
});

export const createProject = handle(contract.createProject, async ({ ports, actor, body }) => {
  const owner = await ownerOf(ports, actor, body.organizationId);
  if (!owner.ok) return owner;
  const upload = await ownUpload(ports, actor, body.uploadId);
  if (!upload.ok) return upload;
  const misplaced = placeProblem(ports, actor, body.place);
  if (misplaced) return failed(misplaced);
  const file = await asInput(ports, actor, upload.value, body);
  if (!file.ok) return file;
  const project = await newProject(ports, actor, owner.value, body.name);
  if (!project.ok) return project;
  // The first call of a project's engine determines where its data is stored.
  ports.engine.project(project.value.id, body.place);
  return begin(ports, actor, project.value, { ...file.value, uploadId: upload.value.id });
});

export const createSampleProject = handle(contract.createSampleProject, async ({ ports, actor, query }) => {
  const owner = await ownerOf(ports, actor, query.organization);
  if (!owner.ok) return owner;
  const { size } = await stat(ports.samplePath);
  const sample = { path: ports.samplePath, fileName: basename(ports.samplePath), bytes: size };
  const file = await asInput(ports, actor, sample, {});
  if (!file.ok) return file;
  const project = await newProject(ports, actor, owner.value, 'Messy orders');
  return project.ok ? begin(ports, actor, project.value, file.value) : project;
});

export interface Input {
  readonly origin?: SourceOrigin | null;
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly format: string;
  readonly options: FormatOptions;
  readonly name?: string | undefined;
  readonly uploadId?: string;
  /** Column names, as far as the first rows reveal them. */
  readonly names?: readonly (string | null)[];
}

/** Returns a complete upload of the actor. */
export async function ownUpload(ports: ApiPorts, actor: Actor, id: string): Promise<Result<UploadRecord>> {
  const upload = await findUpload(ports.db, id);
  if (!upload || upload.userId !== actor.userId) return failed(apiProblems.notFound({ what: 'upload' }));
  return upload.state === 'ready' ? ok(upload) : failed(apiProblems.notReady({ what: 'The upload' }));
}

type InputFile = Pick<UploadRecord, 'path' | 'fileName' | 'bytes'> & Partial<Pick<UploadRecord, 'origin'>>;

/** Returns what to read and how: the chosen options, completed by those detected in the file. */
export async function asInput(
  ports: ApiPorts,
  actor: Actor,
  { path, fileName, bytes, origin = null }: InputFile,
  { format, options }: { readonly format?: string | undefined; readonly options?: FormatOptions | undefined },
): Promise<Result<Input>> {
  const file = { path, fileName, owner: actor.userId };
  const inspected = await ports.files.inspect(file, { format, options, previewRows: 1 });
  if (!inspected.ok) return inspected;
  const { preview, problems, ...how } = inspected.value;
  return preview
    ? ok({
        ...{ path, fileName, bytes, origin, format: how.format, options: how.options },
        names: [
          ...preview.columns.map((column) => column.name),
          ...preview.rows.slice(0, preview.headerRows).flat(),
        ],
      })
    : failed(problems);
}

/**
 * Returns the owner of a new project: the actor, or an organization in which the actor may create
 * projects.
 */
export async function ownerOf(
  ports: ApiPorts,
  actor: Actor,
  organization: string | undefined,
): Promise<Result<ProjectOwner>> {
  if (organization === undefined) {
    const full = actor.guest && (await countOwnedProjects(ports.db, actor.userId)) >= guestLimits.projects;
    if (full) return failed(guestProblems.tooManyProjects({ limit: guestLimits.projects }));
    return actor.token?.bounds ? failed(apiProblems.tokenBound({})) : ok({ userId: actor.userId });
  }
  const found = await findOrganizationAccess(ports.db, organization, actor.userId);
  const allowed =
    found &&
    can(actor, 'organization.createProject', { kind: 'organization', id: organization, role: found.role });
  return allowed
    ? ok({ organizationId: organization })
    : failed(apiProblems.notFound({ what: 'organization' }));
}

/** Returns why a project's data can't be stored in a place; undefined if it can. */
export function placeProblem(
  { engine }: Pick<ApiPorts, 'engine'>,
  { guest }: Pick<Actor, 'guest'>,
  place: DialectId,
): Problem | undefined {
  if (guest && place !== defaultDialect) return guestProblems.notForGuests({});
  return engine.places.includes(place)
    ? undefined
    : engineProblems.serverMissing({ engine: dialectTitles[place] });
}

export function newProject(
  ports: ApiPorts,
  actor: Actor,
  owner: ProjectOwner,
  name: string,
): Promise<Result<ProjectRecord>> {
  return recordChange(ports, actor, async (tx, note) => {
    const now = ports.clock.now();
    const project = await addProject(tx, { id: ports.newId(), name, owner, createdById: actor.userId, now });
    note({ action: 'project.create', project, target: { name } });
    return ok(project);
  });
}

async function begin(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  input: Input,
): ReturnType<typeof startImport> {
  const source = await newSource(ports, project, input);
  return startImport(ports, actor, project, { source, path: input.path, uploadId: input.uploadId });
}

/** Adds a source to a project under a unique name. */
export async function newSource(
  { db, clock, newId }: ApiPorts,
  project: ProjectRecord,
  input: Input,
): Promise<SourceRecord> {
  const taken = (await listSources(db, project.id)).map((source) => source.name);
  // Recipes store sources by name, for which `__proto__` can't be used.
  const name = uniqueName(input.name ?? (input.fileName.replace(/\.[^.]+$/, '').slice(0, 200) || 'Source'), [
    '__proto__',
    ...taken,
  ]);
  return addSource(db, {
    id: newId(),
    projectId: project.id,
    name,
    format: input.format,
    options: input.options as Json,
    fileName: input.fileName,
    bytes: input.bytes,
    origin: input.origin ?? null,
    now: clock.now(),
  });
}
