import type { Json } from '@winnow/kernel';
import type { TestColumn, TestEngine } from '../../../../tests/conformance/engines.ts';
import { source } from '../rel.ts';

export const beerColumns: readonly TestColumn[] = [
  { ref: 'name', type: 'text' },
  { ref: 'style', type: 'text' },
  { ref: 'oz', type: 'integer' },
];
export const beerRows: readonly (readonly Json[])[] = [
  ['Ale', 'pale', 12],
  ['Bock', null, 16],
  ['Cask', 'pale', null],
  ['Dunkel', '', 12],
  ['Export', null, 8],
];
export const styleColumns: readonly TestColumn[] = [
  { ref: 'style', type: 'text' },
  { ref: 'note', type: 'text' },
];
export const styleRows: readonly (readonly Json[])[] = [
  ['stout', 'dark'],
  ['pale', 'first'],
  [null, 'no style'],
  ['pale', 'second'],
];

export const beers = source(
  'beers',
  beerColumns.map((one) => one.ref),
);
export const noBeers = source('no beers', beers.columns);
export const styles = source(
  'styles',
  styleColumns.map((one) => one.ref),
);

/** Creates the tables that {@link beers}, {@link noBeers} and {@link styles} read. */
export async function makeBeerTables(engine: TestEngine): Promise<void> {
  await engine.table('beers', beerColumns, beerRows);
  await engine.table('no beers', beerColumns, []);
  await engine.table('styles', styleColumns, styleRows);
}
