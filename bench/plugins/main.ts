/**
 * `npx tsx bench/plugins/main.ts [--rows 300000]`: rows per second through a plugin, in the sandbox
 * alone and through a recipe, by the clock and by the processor time of this process and the
 * sandbox together. In both cases the sandbox process has already been started.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProject } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import { libraryOf, openSandbox, pluginVersion } from '@winnow/plugins';
import { emptyRecipe } from '@winnow/recipe';
import { treeProcessor } from '../measure/process-tree.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '300000' } } });
const rows = Number(values.rows);
const batch = 10_000;

const version = unwrap(
  pluginVersion({
    manifest: {
      kind: 'function',
      name: 'simple',
      title: 'Simple',
      version: '1.0.0',
      functions: [{ name: 'shout', inputs: [{ name: 'text', type: 'text' }], result: 'text' }],
    },
    code: 'export function shout(text) { return text.trim().toUpperCase(); }',
    examples: [],
  }),
);
const cells = Array.from({ length: rows }, (_, i) => ` value ${i} `);

const sandbox = openSandbox();
const batches = Array.from({ length: Math.ceil(rows / batch) }, (_, i) =>
  cells.slice(i * batch, (i + 1) * batch),
);
const call = async (column: readonly string[]) =>
  unwrap(await sandbox.run(version, {}, { columns: [column], rows: column.length }));
await call(batches[0]!);
await measure('in the sandbox, with the way there and back', async () => {
  for (const column of batches) await call(column);
});
await sandbox.close();

const folder = await mkdtemp(join(tmpdir(), 'winnow-bench-'));
const path = join(folder, 'in.csv');
await writeFile(path, `text\n${cells.join('\n')}\n`);
const project = await openProject({
  directory: join(folder, 'project'),
  directories: [folder],
  plugins: libraryOf([version]),
  threads: 1,
});
unwrap(await project.importSource({ source: 'in', path, fileName: 'in.csv', format: 'csv', options: {} }));
const header = { id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } };
const calling = (id: string, formula: string) => ({
  ...emptyRecipe,
  steps: [header, { id, kind: 'add-column', params: { name: 'loud', formula } }],
});
unwrap(
  await project.page({
    view: { recipe: calling('warm', 'simple.shout("a")') },
    offset: 0,
    limit: 1,
    exact: true,
  }),
);
const recipe = calling('call', 'simple.shout(text)');
await measure('through a recipe, every value another', async () => {
  const page = unwrap(await project.page({ view: { recipe }, offset: rows - 1, limit: 1, exact: true }));
  if (page.cells[1]?.[0] !== cells[rows - 1]?.trim().toUpperCase()) throw new Error('The last row is wrong');
});
await project.close();
await rm(folder, { recursive: true, force: true });

async function measure(what: string, work: () => Promise<void>): Promise<void> {
  const [clock, processor] = [performance.now(), treeProcessor(process.pid)];
  await work();
  const perSecond = (ms: number): string => `${Math.round(rows / ms).toLocaleString('en')},000`;
  const [byClock, byProcessor] = [performance.now() - clock, treeProcessor(process.pid) - processor].map(
    perSecond,
  );
  console.log(`${what}: ${byClock} rows a second by the clock, ${byProcessor} by processor time`);
}
