import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, type Problem, ProblemError } from '@winnow/kernel';
import { type Db, findSourceVersion, listSources, moveSourceVersion, type SourceRecord } from '@winnow/store';
import { publishToProject } from '../activity/publish-to-project.ts';
import { diskProblem } from '../disk-problems.ts';
import { restoreFile } from '../imports/stored-file.ts';
import type { ApiPorts } from '../ports.ts';
import { apiProblems } from '../problems.ts';
import { problemsOfError } from '../problems-of-error.ts';
import { fittingOptions } from './fitting-options.ts';
import { sourceProblems } from './source-problems.ts';

type RebuildPorts = Pick<ApiPorts, 'files' | 'db' | 'engine' | 'clock' | 'events' | 'dataDir' | 'log'>;

/** Which projects are being rebuilt, how often each was, and why the last rebuild failed. */
interface Rebuilds {
  readonly running: Set<string>;
  readonly done: Map<string, number>;
  readonly failures: Map<string, readonly Problem[]>;
}

const rebuilds = new WeakMap<Db, Rebuilds>();

function rebuildsOf(db: Db): Rebuilds {
  const known = rebuilds.get(db) ?? { running: new Set(), done: new Map(), failures: new Map() };
  rebuilds.set(db, known);
  return known;
}

/** Returns how often the data of a project was rebuilt, to pass to {@link startRebuild}. */
export function countRebuilds({ db }: Pick<RebuildPorts, 'db'>, projectId: string): number {
  return rebuildsOf(db).done.get(projectId) ?? 0;
}

/**
 * Starts to rebuild the data of a project whose file is damaged from the files that its sources
 * were imported from; the recipe is stored in the database. Does nothing while a rebuild is
 * running, or if the damage was found before the last rebuild ended.
 *
 * @param seen how often the project had been rebuilt when the damage was found
 * @returns why the last rebuild failed: `sources/kept-file-gone`, `sources/kept-file-damaged`,
 *   `sources/not-rebuilt`; undefined if none did
 */
export function startRebuild(
  ports: RebuildPorts,
  projectId: string,
  seen: number,
): readonly Problem[] | undefined {
  const { running, done, failures } = rebuildsOf(ports.db);
  if (running.has(projectId) || seen !== (done.get(projectId) ?? 0)) return failures.get(projectId);
  running.add(projectId);
  void rebuild(ports, projectId)
    .then(
      () => {
        failures.delete(projectId);
        done.set(projectId, seen + 1);
        ports.log.warn({ project: projectId }, 'damaged data was rebuilt from the imported files');
      },
      (error: unknown) => {
        failures.set(projectId, problemsOfError(error) ?? [apiProblems.unexpected({})]);
        ports.log.error({ project: projectId, error }, 'damaged data could not be rebuilt');
      },
    )
    .finally(() => running.delete(projectId));
  return failures.get(projectId);
}

/**
 * Whether the data of a project contains none of its sources, for example after its folder was
 * deleted, when the engine creates an empty one.
 */
export async function isMissingData(
  { db, engine }: Pick<RebuildPorts, 'db' | 'engine'>,
  projectId: string,
): Promise<boolean> {
  const sources = await listSources(db, projectId);
  if (!sources.some(({ state }) => state === 'ready')) return false;
  return (await engine.project(projectId).sources()).length === 0;
}

/**
 * Rebuilds into a separate project that replaces the damaged one when complete, so that after an
 * interrupted rebuild the damage is found again.
 */
async function rebuild(ports: RebuildPorts, projectId: string): Promise<void> {
  const { db, engine, dataDir } = ports;
  const nextTo = `${projectId}-rebuild`;
  await engine.removeProject(nextTo);
  const folder = join(dataDir, 'projects', nextTo, 'files');
  await mkdir(folder, { recursive: true });
  const moved: { readonly source: SourceRecord; readonly table: string }[] = [];
  for (const source of await listSources(db, projectId)) {
    if (source.state !== 'ready') continue;
    const path = join(folder, source.id);
    const kept = {
      folder: join(dataDir, 'projects', projectId),
      sourceId: source.id,
      version: source.version,
    };
    await restoreFile(kept, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new ProblemError(sourceProblems.keptFileGone({ name: source.name }));
      if (diskProblem(error, 'data')) throw error;
      throw new ProblemError(sourceProblems.keptFileDamaged({ name: source.name }));
    });
    const version = await findSourceVersion(db, source.id, source.version);
    // The options are those of the newest version, which may have another delimiter or encoding.
    const fitting = await fittingOptions(ports, source, {
      ...{ path, fileName: source.fileName, owner: projectId },
      names: version?.columns ?? [],
    });
    const report = await engine.project(nextTo).importSource({
      source: source.name,
      path,
      fileName: source.fileName,
      format: source.format,
      options: fitting.ok ? fitting.value.options : (source.options as { readonly [name: string]: Json }),
    });
    if (!report.ok) {
      const detail = report.problems[0]?.message ?? '';
      throw new ProblemError(sourceProblems.notRebuilt({ name: source.name, detail }));
    }
    moved.push({ source, table: report.value.table });
  }
  await engine.replaceData(projectId, nextTo);
  for (const { source, table } of moved) await moveSourceVersion(db, source.id, source.version, table);
  await publishToProject(ports, projectId, {
    kind: 'engine',
    data: { project: projectId, change: 'sources' },
  });
}
