import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { treeMemory } from '../../../measure/process-tree.ts';
import type { Task } from '../../../measure/task.ts';
import { removeFolder } from '../winnow-project.ts';

/** Enough time for the work that follows startup (a spare engine, the first checks). */
const settleMs = 6_000;

/**
 * Starts a server until `/api/health` answers: on an empty data folder, or on one that a server has
 * used. The memory is that of the server without its engines.
 */
export async function open({ folder }: { readonly folder: 'empty' | 'used' }): Promise<Task> {
  let dataFolder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  let server: TestServer | undefined;
  let bytes = 0;
  const start = async (): Promise<void> => {
    server = await startServer({ dataFolder, startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
  };
  const end = async (): Promise<void> => {
    await server?.stop();
    await server?.dispose();
    server = undefined;
  };
  if (folder === 'used') {
    await start();
    await end();
  }
  return {
    async before(round) {
      await end();
      if (folder === 'used' || round === 0) return;
      removeFolder(dataFolder);
      dataFolder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
    },
    async run() {
      await start();
      return null;
    },
    async after() {
      await sleep(settleMs);
      bytes = Math.max(bytes, treeMemory(server!.pid, { withChildren: false }));
      return null;
    },
    bytes: () => bytes,
    async close() {
      await end();
      removeFolder(dataFolder);
    },
  };
}
