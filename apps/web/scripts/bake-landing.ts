/**
 * Makes what the landing page shows: `node --import tsx apps/web/scripts/bake-landing.ts`.
 *
 * Runs the recipe of the landing page step by step with the `winnow` command and writes every table
 * in between to `src/prerender/landing.json`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { unwrap } from '@winnow/kernel';
import { parseRecipe, parseStep, type Recipe, stepDefinition } from '@winnow/recipe';
import type { Baked, BakedTable } from '../src/features/landing/baked.ts';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The tables after each step of the recipe, as the engine made them. */
async function bakeLanding(): Promise<Baked> {
  const steps: Baked['steps'][number][] = [];
  const recipe = await landingRecipe();
  for (const [index, step] of recipe.steps.entries()) {
    steps.push({ id: step.id, sentence: sentenceOf(step), table: await tableAfter(index + 1) });
  }
  return { steps };
}

/** The steps of the landing page as they read today. */
export async function landingSentences(): Promise<readonly string[]> {
  return (await landingRecipe()).steps.map(sentenceOf);
}

function sentenceOf(step: Recipe['steps'][number]): string {
  return stepDefinition(step.kind)?.sentence(unwrap(parseStep(step)) as never) ?? '';
}

async function landingRecipe(): Promise<Recipe> {
  return unwrap(parseRecipe(JSON.parse(await readFile(here('./landing/recipe.json'), 'utf8'))));
}

/** The table after the first steps of the recipe of the landing page. */
export async function tableAfter(count: number): Promise<BakedTable> {
  const recipe = await landingRecipe();
  const folder = await mkdtemp(join(tmpdir(), 'winnow-landing-'));
  try {
    const recipePath = join(folder, 'recipe.json');
    const out = join(folder, 'out.ndjson');
    await writeFile(recipePath, JSON.stringify({ ...recipe, steps: recipe.steps.slice(0, count) }));
    const input = here('./landing/orders.csv');
    await run(process.execPath, [here('../../cli/bin/winnow.mjs'), 'run', recipePath, input, '-o', out]);
    const lines = (await readFile(out, 'utf8')).split('\n').filter(Boolean);
    const rows = lines.map((line) => JSON.parse(line) as Record<string, string | number | null>);
    const columns = Object.keys(rows[0] ?? {});
    return { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = here('../src/prerender/landing.json');
  await writeFile(path, `${JSON.stringify(await bakeLanding(), null, 2)}\n`);
  process.stdout.write(`${path}\n`);
}
