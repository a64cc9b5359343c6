import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport, TaskOptions } from '@winnow/engine';
import { failed, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { emptyRecipe, parseRecipe } from '@winnow/recipe/recipe';
import {
  addSourceVersion,
  beginUpload,
  currentRecipe,
  findRecipeVersion,
  findSourceVersion,
  type ProjectRecord,
  removeUpload,
  type SourceOrigin,
  type SourceRecord,
  type SourceVersionRecord,
  updateProject,
  updateSource,
} from '@winnow/store';
import { publishToProject } from '../activity/publish-to-project.ts';
import { fetchConnection } from '../connections/fetch-connection.ts';
import { openConnectionFor } from '../connections/open-connection.ts';
import { remoteSize } from '../imports/import-source.ts';
import { keepFile } from '../imports/kept-file.ts';
import type { ApiPorts } from '../ports.ts';
import { unpackInPlace } from '../uploads/unpack-in-place.ts';
import { withoutHeader } from './data-rows.ts';
import { type FetchedFile, fetchAddress } from './fetch-address.ts';
import { forgetOldVersions } from './forget-old-versions.ts';
import { sourceProblems } from './source-problems.ts';

/** What reading a source anew is on. */
export type RefreshPorts = Pick<
  ApiPorts,
  | 'db'
  | 'engine'
  | 'files'
  | 'outbound'
  | 'connectionKinds'
  | 'sealer'
  | 'clock'
  | 'newId'
  | 'events'
  | 'dataDir'
  | 'maxUploadBytes'
>;

export interface SourceRefresh {
  readonly project: Pick<ProjectRecord, 'id'>;
  readonly source: SourceRecord;
  /** The file that takes the place of the one before; fetched from where the source came from if left out. */
  readonly file?: { readonly path: string; readonly fileName: string; readonly bytes: number };
  /** In whose name. */
  readonly actorId: string;
  /** What happens where columns are missing that were there: the source stays as it was, or takes the new form. */
  readonly whenColumnsGo: 'stop' | 'go-on';
}

/** What came of it. */
export interface RefreshedSource {
  /** False where the file is the one that was read last. */
  readonly changed: boolean;
  readonly version: number;
  readonly rowsBefore: number;
  readonly rows: number;
  readonly rejected: number;
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
}

/**
 * Reads a source anew, by the same settings, as its next version; the ones before are kept. Nothing is changed where the file is the
 * same, cannot be read, or lacks columns and that is to stop it.
 *
 * @returns problems `sources/…`, those of fetching and of formats; warnings where columns came or went
 */
export async function refreshSource(
  ports: RefreshPorts,
  refresh: SourceRefresh,
  task: TaskOptions & { readonly signal: AbortSignal },
): Promise<Result<RefreshedSource>> {
  const { source, file } = refresh;
  if (file) return readAnew(ports, refresh, file, task);
  const { origin } = source;
  if (!origin) return failed(sourceProblems.noOrigin({ source: source.name }));
  const { db, clock, dataDir, maxUploadBytes: largest } = ports;
  const id = ports.newId();
  const path = join(dataDir, 'uploads', id);
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  // So that a crash leaves no file that no one knows.
  await beginUpload(db, { id, userId: refresh.actorId, fileName: source.fileName, path, now: clock.now() });
  try {
    const fetched = await fetchOrigin(ports, origin, { path, largest, actorId: refresh.actorId }, task);
    if (!fetched.ok) return fetched;
    const askedAt = new Date(clock.now()).toISOString();
    if (!fetched.value || fetched.value.hash === origin.hash) {
      await updateSource(db, source.id, { origin: { ...origin, ...seenOf(fetched.value), askedAt } });
      return ok(unchanged(source));
    }
    const read = await readAnew(ports, refresh, { path, ...fetched.value }, task);
    if (read.ok) {
      const { hash } = fetched.value;
      await updateSource(db, source.id, {
        origin: { ...unseen(origin), ...seenOf(fetched.value), hash, askedAt },
      });
    }
    return read;
  } finally {
    await rm(path, { force: true });
    await removeUpload(db, id);
  }
}

/** Fetches the file anew, in the name of a person who has to be allowed to use the connection. */
async function fetchOrigin(
  ports: RefreshPorts,
  origin: SourceOrigin,
  { path, largest, actorId }: { readonly path: string; readonly largest: number; readonly actorId: string },
  { signal, onProgress }: TaskOptions & { readonly signal: AbortSignal },
): Promise<Result<FetchedFile | undefined>> {
  const { etag, lastModified } = origin;
  const file = { etag, lastModified, path, largest, signal };
  if (origin.kind === 'connection') {
    const opened = await openConnectionFor(ports, actorId, origin.connectionId);
    if (!opened.ok) return opened;
    const label = (arrived: string): void =>
      onProgress?.({ label: `Reading from ${origin.host}: ${arrived}` });
    return fetchConnection(opened.value, { ...file, read: origin.read, onProgress: label });
  }
  return fetchAddress(ports.outbound, {
    ...file,
    url: origin.url,
    onBytes: (bytes) => onProgress?.({ label: `Fetching the file: ${megabytes(bytes)} MB` }),
  });
}

/** The origin without what its server said of the file before. */
function unseen({ etag: _, lastModified: __, ...origin }: SourceOrigin): SourceOrigin {
  return origin as SourceOrigin;
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** By what the server knows its file again. */
const seenOf = (file: FetchedFile | undefined) => ({
  ...(file?.etag === undefined ? {} : { etag: file.etag }),
  ...(file?.lastModified === undefined ? {} : { lastModified: file.lastModified }),
});

function unchanged(source: SourceRecord): RefreshedSource {
  const rows = withoutHeader(source, source.rows ?? 0);
  return {
    changed: false,
    version: source.version,
    rowsBefore: rows,
    rows,
    rejected: 0,
    columnsAdded: [],
    columnsGone: [],
  };
}

async function readAnew(
  ports: RefreshPorts,
  { project, source, actorId, whenColumnsGo }: SourceRefresh,
  arrived: {
    readonly path: string;
    readonly fileName: string;
    readonly bytes: number;
    readonly hash?: string;
  },
  task: TaskOptions,
): Promise<Result<RefreshedSource>> {
  const { db, clock } = ports;
  const { name } = source;
  const engine = ports.engine.project(project.id);
  const before = await versionThatHolds(ports, project.id, source);
  if (!before.ok) return before;
  const { path } = arrived;
  const file = await unpackInPlace(ports, path, arrived, { owner: actorId, preferred: source.fileName });
  if (!file.ok) return file;
  const { fileName, bytes } = file.value;
  const imported = await engine.importSource(
    {
      source: name,
      path,
      fileName,
      format: source.format,
      options: source.options as { readonly [option: string]: Json },
    },
    task,
  );
  if (!imported.ok) return imported;
  const { table, rows, rejected, names } = imported.value;
  const columnsGone = before.value.columns.filter((column) => !names.includes(column));
  const columnsAdded = names.filter((column) => !before.value.columns.includes(column));
  if (columnsGone.length > 0 && whenColumnsGo === 'stop') {
    await engine.forgetVersion(name, table);
    return failed(sourceProblems.columnsGone({ source: name, gone: columnsGone, added: columnsAdded }));
  }
  const version = await addSourceVersion(db, {
    sourceId: source.id,
    engineTable: table,
    fileName,
    bytes,
    rows,
    rejected,
    columns: names,
    hash: arrived.hash ?? null,
    actorId,
    now: clock.now(),
  });
  await updateSource(db, source.id, { problems: imported.value.problems });
  const folder = join(ports.dataDir, 'projects', project.id);
  await keepFile(path, { folder, sourceId: source.id, version: version.number });
  await forgetOldVersions({ db, engine, folder }, { ...source, version: version.number });
  await publishSourceChange(ports, project.id, imported.value);
  const report: RefreshedSource = {
    changed: true,
    version: version.number,
    rowsBefore: withoutHeader(source, before.value.rows),
    rows: withoutHeader(source, rows),
    rejected,
    columnsAdded,
    columnsGone,
  };
  return ok(report, [...imported.value.problems, ...formProblems(name, report)]);
}

function formProblems(
  source: string,
  { columnsAdded: added, columnsGone: gone }: RefreshedSource,
): readonly Problem[] {
  if (gone.length > 0)
    return [{ ...sourceProblems.columnsLost({ source, gone, added }), severity: 'warning' }];
  return added.length > 0 ? [{ ...sourceProblems.columnsAdded({ source, added }), severity: 'warning' }] : [];
}

/**
 * Recomputes the row count of the recipe, and notifies everyone who looks at the project that its
 * data has changed.
 */
export async function publishSourceChange(
  ports: Pick<RefreshPorts, 'db' | 'engine' | 'clock' | 'events'>,
  projectId: string,
  source: Pick<ImportReport, 'rows' | 'columns'>,
): Promise<void> {
  const kept = await currentRecipe(ports.db, projectId);
  const recipe = kept && parseRecipe(kept.recipe);
  const size = await remoteSize(
    ports.engine.project(projectId),
    recipe?.ok ? recipe.value : emptyRecipe,
    source,
  );
  await updateProject(ports.db, projectId, size, ports.clock.now());
  await publishToProject(ports, projectId, {
    kind: 'engine',
    data: { project: projectId, change: 'sources' },
  });
}

type Before = Pick<SourceVersionRecord, 'columns' | 'rows'>;

/** What holds; noted down as its first version where the import of an older release did not. */
async function versionThatHolds(
  { db, engine, clock }: RefreshPorts,
  projectId: string,
  source: SourceRecord,
): Promise<Result<Before>> {
  const found = await findSourceVersion(db, source.id, source.version);
  if (found) return ok(found);
  const project = engine.project(projectId);
  const info = (await project.sources()).find(({ name }) => name === source.name);
  if (!info) return failed(sourceProblems.busyImporting({ source: source.name }));
  const kept = source.position === 0 ? await findRecipeVersion(db, projectId, 1) : undefined;
  const first = kept && parseRecipe(kept.recipe);
  const checked = first?.ok ? await project.check(first.value) : undefined;
  const columns = (checked?.ok ? checked.value.output : info.columns).map(({ name }) => name);
  return ok(
    await addSourceVersion(db, {
      sourceId: source.id,
      engineTable: info.table,
      fileName: source.fileName,
      bytes: source.bytes,
      rows: info.rows,
      rejected: 0,
      columns,
      hash: null,
      actorId: null,
      now: clock.now(),
    }),
  );
}
