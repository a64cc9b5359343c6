import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contender } from './bench.ts';
import { python } from './tasks/python/find-python.ts';

export const byHand = 'DuckDB by hand';
export const openRefineName = 'OpenRefine';
export const gigabyte = 2 ** 30;

export const hand = (name: string) => ({
  name: byHand,
  module: fileURLToPath(new URL(`./tasks/duckdb/${name}.ts`, import.meta.url)),
});

export const winnow = (name: string) => ({
  name: 'Winnow',
  module: fileURLToPath(new URL(`./tasks/winnow/${name}.ts`, import.meta.url)),
});

export const polars = (name: string) => ({
  name: 'polars',
  module: fileURLToPath(new URL(`./tasks/polars/${name}.ts`, import.meta.url)),
});

/**
 * Returns the contender that does the same work in OpenRefine, if it is unpacked; it holds all rows
 * as objects, so a machine has room for a few million.
 */
export function openRefine(name: string, folder: string): Contender | undefined {
  const module = fileURLToPath(new URL(`./tasks/openrefine/${name}.ts`, import.meta.url));
  return existsSync(module) ? { name: openRefineName, module, args: { folder } } : undefined;
}

/** What users write in Python, if an installation with the packages is found. */
export const pythonScripts: readonly Contender[] = python
  ? [pythonScript('Polars of PyPI', 'polars_steps.py'), pythonScript('pandas of PyPI', 'pandas_steps.py')]
  : [];

function pythonScript(name: string, script: string): Contender {
  return {
    name,
    module: fileURLToPath(new URL('./tasks/python/script.ts', import.meta.url)),
    args: { script },
  };
}
