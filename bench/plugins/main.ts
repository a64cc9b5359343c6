/** `npx tsx bench/plugins/main.ts [--rows 300000]`: rows a second through a plugin, in the sandbox alone and through a recipe. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProject } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import { libraryOf, openSandbox, pluginVersion } from '@winnow/plugins';
import { emptyRecipe } from '@winnow/recipe';
import { median } from '../measure/statistics.ts';

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
const times: number[] = [];
for (let at = 0; at < rows; at += batch) {
  const column = cells.slice(at, at + batch);
  const started = performance.now();
  unwrap(await sandbox.run(version, {}, { columns: [column], rows: column.length }));
  times.push((performance.now() - started) / column.length);
}
await sandbox.close();
// The first batches start the process and load the code.
print('in the sandbox, with the way there and back', 1000 / median(times.slice(2)));

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
const recipe = {
  ...emptyRecipe,
  steps: [
    { id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } },
    { id: 'call', kind: 'add-column', params: { name: 'loud', formula: 'simple.shout(text)' } },
  ],
};
unwrap(await project.page({ view: { recipe, at: 'header' }, offset: 0, limit: 1, exact: true }));
const started = performance.now();
const page = unwrap(await project.page({ view: { recipe }, offset: rows - 1, limit: 1, exact: true }));
print('through a recipe, every value another', rows / ((performance.now() - started) / 1000));
if (page.cells[1]?.[0] !== cells[rows - 1]?.trim().toUpperCase()) throw new Error('The last row is wrong');
await project.close();
await rm(folder, { recursive: true, force: true });

function print(what: string, perSecond: number): void {
  console.log(`${Math.round(perSecond / 1000).toLocaleString('en')},000 rows a second ${what}`);
}
