import { readFile } from 'node:fs/promises';

const source = (name: string): Promise<string> =>
  readFile(new URL(`../src/prerender/${name}`, import.meta.url), 'utf8');

const readers: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': async () => JSON.parse(await source('landing.json')),
  '/terms': async () => ({ text: await source('terms.md') }),
  '/privacy': async () => ({ text: await source('privacy.md') }),
};

/** The pages that are rendered at build. */
export const publicPaths = Object.keys(readers);

/** The payload of a public page: what its text and figures are made of. */
export async function readPayload(path: string): Promise<unknown> {
  return readers[path]?.();
}
