import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Task } from '../../measure/task.ts';
import { removeFolder } from './winnow-project.ts';

const program = fileURLToPath(new URL('../../../apps/cli/bin/winnow.mjs', import.meta.url));
const recipe = {
  winnow: 1,
  name: 'Two rows',
  steps: [
    { id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } },
    { id: 'trim', kind: 'trim-text', params: { columns: ['name'] } },
  ],
};

/**
 * Runs one call of the command line as users type it; `{recipe}`, `{data}` and `{out}` in its words
 * stand for files with two rows.
 */
export async function open({ words }: { readonly words: readonly string[] }): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const files: Record<string, string> = {
    '{recipe}': join(folder, 'recipe.json'),
    '{data}': join(folder, 'data.csv'),
    '{out}': join(folder, 'out.csv'),
  };
  writeFileSync(files['{recipe}']!, JSON.stringify(recipe));
  writeFileSync(files['{data}']!, 'name,city\n Ada ,London\nGrace,New York\n');
  const args = words.map((one) => files[one] ?? one);
  const call = (): void => {
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  // The first call may build the bundle.
  call();
  return {
    async run() {
      call();
      return null;
    },
    close: async () => removeFolder(folder),
  };
}
