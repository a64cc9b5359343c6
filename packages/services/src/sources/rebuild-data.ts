import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, unwrap } from '@winnow/kernel';
import { type Db, listSources, moveSourceVersion, type SourceRecord } from '@winnow/store';
import { publishToProject } from '../activity/publish-to-project.ts';
import { restoreFile } from '../imports/kept-file.ts';
import type { ApiPorts } from '../ports.ts';

type RebuildPorts = Pick<ApiPorts, 'db' | 'engine' | 'clock' | 'events' | 'dataDir' | 'log'>;

const running = new WeakMap<Db, Map<string, Promise<void>>>();

/**
 * Begins to rebuild the data of a project, whose file is damaged, from the files that its sources
 * were imported from; the recipe lives in the database. A second call while that continues begins
 * nothing.
 */
export function startRebuild(ports: RebuildPorts, projectId: string): void {
  const all = running.get(ports.db) ?? new Map<string, Promise<void>>();
  running.set(ports.db, all);
  if (all.has(projectId)) return;
  const rebuilt = rebuild(ports, projectId)
    .then(
      () => ports.log.warn({ project: projectId }, 'damaged data was rebuilt from the imported files'),
      (error: unknown) => ports.log.error({ project: projectId, error }, 'damaged data could not be rebuilt'),
    )
    .finally(() => all.delete(projectId));
  all.set(projectId, rebuilt);
}

/**
 * In a project next to it, which takes the place of the damaged one when it is whole: a rebuild
 * that is interrupted leaves the damage to be found again.
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
    await restoreFile(
      { folder: join(dataDir, 'projects', projectId), sourceId: source.id, version: source.version },
      path,
    );
    const report = unwrap(
      await engine.project(nextTo).importSource({
        source: source.name,
        path,
        fileName: source.fileName,
        format: source.format,
        options: source.options as { readonly [name: string]: Json },
      }),
    );
    moved.push({ source, table: report.table });
  }
  await engine.replaceData(projectId, nextTo);
  for (const { source, table } of moved) await moveSourceVersion(db, source.id, source.version, table);
  await publishToProject(ports, projectId, {
    kind: 'engine',
    data: { project: projectId, change: 'sources' },
  });
}
