import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../shared/text/define-text.ts';
import { german } from './german.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../**/*-text.ts');
const catalogues = Object.entries(modules).flatMap(([path, load]) => {
  const code = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  const [, variable = '', name] = /export const (\w+) = defineText\('([\w-]+)'/.exec(code) ?? [];
  return name === undefined ? [] : [{ name, variable, load }];
});

test('every catalogue has a unique name and a German counterpart', () => {
  const names = catalogues.map(({ name }) => name).sort();
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(german).sort()).toEqual(names);
});

test.for(catalogues)(
  '$name has the same names in both languages and no empty string',
  async ({ name, variable, load }) => {
    const english = (await load())[variable] as Catalogue;
    const translation: Catalogue = german[name as keyof typeof german];
    expect(outlineOf(translation)).toEqual(outlineOf(english));
  },
);

/** Names of a catalogue, each with its type. */
function outlineOf(catalogue: Catalogue): unknown {
  return Object.fromEntries(
    Object.entries(catalogue)
      .map(([name, text]) => [name, typeof text === 'object' ? outlineOf(text) : kindOf(text)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

function kindOf(text: unknown): string {
  return text === '' ? 'empty' : typeof text;
}
