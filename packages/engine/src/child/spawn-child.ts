import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

/**
 * Starts a process that inherits nothing from this one except a message channel.
 *
 * @param program path of the built program; `source` is run if left out
 * @param flags command-line flags of Node
 */
export function spawnChild(
  program: string | undefined,
  source: string,
  flags: readonly string[] = [],
): ChildProcess {
  const run = program === undefined ? ['--import', tsx(), source] : [program];
  return spawn(process.execPath, [...flags, ...run], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: childEnvironment(),
  });
}

const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * Returns only what Node needs, so that no secret of the server reaches a process that runs
 * statements or reads files.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(HOME === undefined ? {} : { HOME }),
    ...(LANG === undefined ? {} : { LANG }),
    TMPDIR: tmpdir(),
    TZ: 'UTC',
    // With the default of 4, four heavy statements would block every page.
    UV_THREADPOOL_SIZE: '16',
    MALLOC_ARENA_MAX: '4',
  };
}
