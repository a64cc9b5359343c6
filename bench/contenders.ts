import { fileURLToPath } from 'node:url';

export const byHand = 'DuckDB by hand';
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
