import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskOptions } from '@winnow/engine';
import { failed, ok, type Result } from '@winnow/kernel';
import {
  beginUpload,
  finishUpload,
  type ProjectRecord,
  removeUpload,
  type SourceOrigin,
  type SourceRecord,
  updateSource,
} from '@winnow/store';
import { fetchConnection } from '../connections/fetch-connection.ts';
import { openConnectionFor } from '../connections/open-connection.ts';
import type { ApiPorts } from '../ports.ts';
import { unpackInPlace } from '../uploads/unpack-in-place.ts';
import type { ColumnAlias } from './column-names.ts';
import { withoutHeader } from './data-rows.ts';
import { type FetchedFile, fetchAddress } from './fetch-address.ts';
import { readNextVersion } from './read-next-version.ts';
import type { SchemaDrift } from './schema-drift.ts';
import { sourceProblems } from './source-problems.ts';

/** A file that replaces the previous one. */
export interface ArrivedFile {
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly hash?: string | undefined;
  /** Where the file was fetched from, if it was fetched. */
  readonly origin?: SourceOrigin | null;
}

/** Dependencies of refreshing a source. */
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
  /** The file that replaces the previous one; fetched from the source's origin if omitted. */
  readonly file?: ArrivedFile;
  /** User on whose behalf the source is refreshed. */
  readonly actorId: string;
  /**
   * What to do if columns have disappeared: keep the source as it was, or accept its new form. With
   * `ask`, any difference counts.
   */
  readonly whenColumnsGo: 'stop' | 'go-on' | 'ask';
  /**
   * Columns that have other names in the file, as confirmed by the user; remembered for the next
   * refresh.
   */
  readonly aliases?: readonly ColumnAlias[];
}

/** Result of a refresh. */
export interface RefreshedSource {
  /** False if the file is the same as the one read last. */
  readonly changed: boolean;
  readonly version: number;
  readonly rowsBefore: number;
  readonly rows: number;
  readonly rejected: number;
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
  /** Differences that the user has to decide on first; nothing was changed. */
  readonly drift?: SchemaDrift;
  /** The downloaded file as an upload, with which the refresh can be repeated. */
  readonly uploadId?: string;
}

/**
 * Reads a source again with the same settings as its next version; earlier versions are kept.
 * Nothing changes if the file is the same, unreadable, or lacks columns and `whenColumnsGo` says to
 * stop.
 *
 * @returns problems `sources/…`, those of fetching and of formats; warnings if columns were added
 *   or removed
 */
export async function refreshSource(
  ports: RefreshPorts,
  refresh: SourceRefresh,
  task: TaskOptions & { readonly signal: AbortSignal },
): Promise<Result<RefreshedSource>> {
  const { source, file } = refresh;
  if (file) return readFetched(ports, refresh, file, task);
  const { origin } = source;
  if (!origin) return failed(sourceProblems.noOrigin({ source: source.name }));
  const { db, clock, dataDir, maxUploadBytes: largest } = ports;
  const id = ports.newId();
  const path = join(dataDir, 'uploads', id);
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  // Recorded first, so that a crash leaves no untracked file.
  await beginUpload(db, { id, userId: refresh.actorId, fileName: source.fileName, path, now: clock.now() });
  let isKept = false;
  try {
    const fetched = await fetchOrigin(ports, origin, { path, largest, actorId: refresh.actorId }, task);
    if (!fetched.ok) return fetched;
    const askedAt = new Date(clock.now()).toISOString();
    if (!fetched.value || fetched.value.hash === origin.hash) {
      await updateSource(db, source.id, { origin: { ...origin, ...validatorsOf(fetched.value), askedAt } });
      return ok(unchanged(source));
    }
    const { hash, fileName, bytes } = fetched.value;
    const seen = { ...withoutValidators(origin), ...validatorsOf(fetched.value), hash, askedAt };
    const arrived = { path, fileName, bytes, hash, origin: seen };
    const read = await readFetched(ports, refresh, arrived, task);
    if (!read.ok || !read.value.drift) return read;
    await finishUpload(db, id, { fileName, bytes, origin: seen });
    isKept = true;
    return ok({ ...read.value, uploadId: id });
  } finally {
    if (!isKept) {
      await rm(path, { force: true });
      await removeUpload(db, id);
    }
  }
}

/** Reads a downloaded file, and stores its origin if it has one. */
async function readFetched(
  ports: RefreshPorts,
  refresh: SourceRefresh,
  arrived: ArrivedFile,
  task: TaskOptions,
): Promise<Result<RefreshedSource>> {
  const { origin } = arrived;
  const read = await readNextVersion(
    ports,
    refresh,
    { ...arrived, hash: origin?.hash ?? arrived.hash },
    task,
  );
  if (read.ok && read.value.changed && origin) await updateSource(ports.db, refresh.source.id, { origin });
  return read;
}

/** Downloads the file again on behalf of a user, who must be allowed to use the connection. */
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
    return fetchConnection(opened.value, {
      ...file,
      read: origin.read,
      onProgress: label,
      unpack: (at, arrived, limit) => unpackInPlace(ports, at, arrived, { owner: actorId, limit }),
    });
  }
  return fetchAddress(ports.outbound, {
    ...file,
    url: origin.url,
    onBytes: (bytes) => onProgress?.({ label: `Fetching the file: ${megabytes(bytes)} MB` }),
  });
}

/** Returns the origin without what the server reported for the previous file. */
function withoutValidators({ etag: _, lastModified: __, ...origin }: SourceOrigin): SourceOrigin {
  return origin as SourceOrigin;
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Returns what lets the server recognize its file. */
const validatorsOf = (file: FetchedFile | undefined) => ({
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
