import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Baked } from '../src/features/landing/baked.ts';
import { landingSentences, tableAfter } from './bake-landing.ts';

const path = new URL('../src/prerender/landing.json', import.meta.url);

it('shows on the landing page what the engine makes of the recipe today', { timeout: 60_000 }, async () => {
  const { steps } = JSON.parse(await readFile(path, 'utf8')) as Baked;
  expect(steps.map((step) => step.sentence)).toEqual(await landingSentences());
  expect(await tableAfter(steps.length)).toEqual(steps.at(-1)?.table);
});
