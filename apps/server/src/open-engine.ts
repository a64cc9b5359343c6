import { join } from 'node:path';
import { createEngine } from '@winnow/engine/engine';
import type { Engine } from '@winnow/engine/protocol';
import { createPluginLibrary } from '@winnow/services';
import type { Db } from '@winnow/store';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Processes } from './join-processes.ts';
import { type SharedProjects, shareProjects } from './servers/share-projects.ts';

/**
 * Creates the engine. Servers that share a database pass calls to a project on to the one that has
 * it open.
 */
export async function openEngine(parts: {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly id: string;
  /** Folder of all projects. */
  readonly projects: string;
  /** Other folders with files that the engine may read. */
  readonly folders: readonly string[];
  readonly processes: Processes;
  /** Whether no other server shares the database. */
  readonly alone: boolean;
}): Promise<{ readonly engine: Engine; readonly shared: SharedProjects | undefined }> {
  const { config, log, db, projects, processes } = parts;
  const shared = parts.alone
    ? undefined
    : await shareProjects({
        db,
        id: parts.id,
        engine: () => engine,
        secretFile: join(config.dataDir, 'internal-secret'),
        address: config.internalAddress,
        onBug: (error) => log.error({ error }, 'servers'),
      });
  const engine: Engine = createEngine({
    ...(shared && { holders: shared.holders }),
    claim: processes.claim,
    directory: projects,
    directories: [projects, ...parts.folders],
    memory: config.engineMemory,
    spares: 1,
    ...(config.engines === undefined ? {} : { processes: config.engines }),
    plugins: (projectId) => createPluginLibrary(db, projectId),
    onTrouble: ({ problem, ...trouble }) =>
      log.error({ part: 'engine', code: problem.code, ...trouble }, problem.message),
    ...(config.clickhouse === undefined ? {} : { clickhouse: config.clickhouse }),
    ...(config.engineProgram === undefined ? {} : { program: config.engineProgram }),
    sandbox: { program: config.sandboxProgram },
  });
  processes.onClaim((projectId) => {
    engine.releaseProject(projectId).catch((error: unknown) => log.error({ error }, 'engine'));
  });
  return { engine, shared };
}
