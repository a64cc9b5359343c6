import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeMemory } from '../../../measure/process-tree.ts';
import type { Task } from '../../../measure/task.ts';
import { program, removeFolder } from '../winnow-project.ts';

/** Starts an engine process until an empty project is open in it, and measures its memory then. */
export async function open(): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  let engine: ChildProcess | undefined;
  let bytes = 0;
  return {
    async run(round) {
      engine = spawn(process.execPath, [program], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        serialization: 'advanced',
      });
      engine.send({
        kind: 'open',
        options: { directory: join(folder, String(round)) },
        hasPlugins: false,
      });
      await once(engine, 'message');
      return null;
    },
    async after() {
      if (!engine?.pid) throw new Error('The engine did not start.');
      bytes = Math.max(bytes, treeMemory(engine.pid));
      engine.send({ kind: 'close' });
      await once(engine, 'exit');
      return null;
    },
    bytes: () => bytes,
    close: async () => removeFolder(folder),
  };
}
