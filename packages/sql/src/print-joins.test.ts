import type { Json, LogicalType } from '@winnow/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, runHiddenRel, runRel, type TestEngine } from '../../../tests/conformance/engines.ts';
import { columnExpr, descending, literal, op } from './build.ts';
import type { Expr } from './expr.ts';
import { dialectIds } from './names/dialect-names.ts';
import { filter, type JoinHow, type JoinRel, join, limit, type Rel, sort, stepMark } from './rel.ts';
import { beerRows, beers, makeBeerTables, noBeers, styleRows, styles } from './testing/beers.ts';

const column = columnExpr;
const int = (value: number): Expr => literal('integer', value);

describe.each(dialectIds)('a join printed for %s', (id) => {
  let engine: TestEngine;

  beforeAll(async () => {
    engine = await openEngine(id);
    await makeBeerTables(engine);
  });
  afterAll(() => engine.close());

  const run = async (rel: Rel, types: readonly LogicalType[], hidden = false): Promise<Json[][]> =>
    hidden ? (await runHiddenRel(engine, rel, types)).rows : runRel(engine, rel, types);
  const on: JoinRel['on'] = [{ left: column('style'), right: column('style') }];
  const items: JoinRel['items'] = [
    { ref: 'name', side: 'left', from: 'name' },
    { ref: 'style', side: 'right', from: 'style' },
    { ref: 'note', side: 'right', from: 'note' },
  ];
  const joined = (how: JoinHow, left: Rel = beers, right: Rel = styles) =>
    run(join(how, left, right, how === 'cross' ? [] : on, items), ['text', 'text', 'text']);
  const matches = [
    ['Ale', 'pale', 'first'],
    ['Ale', 'pale', 'second'],
    ['Cask', 'pale', 'first'],
    ['Cask', 'pale', 'second'],
  ];
  const stout = [null, 'stout', 'dark'];
  const noStyle = [null, null, 'no style'];

  it('inner: pairs in the order of the left side, then of the right; null matches nothing', async () => {
    expect(await joined('inner')).toEqual(matches);
    const down = sort(styles, [descending(column('note'))]);
    const upside = sort(beers, [descending(column('name'))]);
    expect(await joined('inner', upside, down)).toEqual([
      ['Cask', 'pale', 'second'],
      ['Cask', 'pale', 'first'],
      ['Ale', 'pale', 'second'],
      ['Ale', 'pale', 'first'],
    ]);
  });

  it('left: rows without a match stay in place, with nulls', async () => {
    expect(await joined('left')).toEqual([
      ...matches.slice(0, 2),
      ['Bock', null, null],
      ...matches.slice(2),
      ['Dunkel', null, null],
      ['Export', null, null],
    ]);
  });

  it('right and full: rows without a left side come last', async () => {
    expect(await joined('right')).toEqual([...matches, stout, noStyle]);
    expect(await joined('full')).toEqual([
      ...matches.slice(0, 2),
      ['Bock', null, null],
      ...matches.slice(2),
      ['Dunkel', null, null],
      ['Export', null, null],
      stout,
      noStyle,
    ]);
  });

  it('semi and anti: the left rows once each, with their row ids', async () => {
    const left: JoinRel['items'] = [{ ref: 'name', side: 'left', from: 'name' }];
    expect(await run(join('semi', beers, styles, on, left), ['text'], true)).toEqual([
      [0, 'Ale'],
      [2, 'Cask'],
    ]);
    expect(await run(join('anti', beers, styles, on, left), ['text'], true)).toEqual([
      [1, 'Bock'],
      [3, 'Dunkel'],
      [4, 'Export'],
    ]);
    const upside = sort(beers, [descending(column('name'))]);
    expect(await run(join('anti', upside, styles, on, left), ['text'], true)).toEqual([
      [4, 0, 'Export'],
      [3, 1, 'Dunkel'],
      [1, 3, 'Bock'],
    ]);
  });

  it('cross: every pair, in order', async () => {
    const pairs = await joined('cross', limit(beers, 2), limit(styles, 2));
    expect(pairs).toEqual([
      ['Ale', 'stout', 'dark'],
      ['Ale', 'pale', 'first'],
      ['Bock', 'stout', 'dark'],
      ['Bock', 'pale', 'first'],
    ]);
  });

  it('joins with empty tables', async () => {
    const none = filter(styles, literal('boolean', false));
    expect(await joined('inner', beers, none)).toEqual([]);
    expect(await joined('right', noBeers, none)).toEqual([]);
    expect(await joined('cross', noBeers, styles)).toEqual([]);
    expect((await joined('left', beers, none)).map((row) => row[0])).toEqual(beerRows.map((row) => row[0]));
    expect(await joined('full', noBeers, styles)).toEqual(styleRows.map((row) => [null, ...row]));
  });

  it('joins a table with itself, by several keys', async () => {
    const step = stepMark(beers, 's1', 'The same step on both sides');
    const rel = join(
      'inner',
      step,
      step,
      [
        { left: column('style'), right: column('style') },
        { left: op('coalesce', column('oz'), int(12)), right: op('coalesce', column('oz'), int(12)) },
      ],
      [
        { ref: 'name', side: 'left', from: 'name' },
        { ref: 'name~2', side: 'right', from: 'name' },
      ],
    );
    expect(await run(rel, ['text', 'text'], true)).toEqual([
      [0, 'Ale', 'Ale'],
      [1, 'Ale', 'Cask'],
      [2, 'Cask', 'Ale'],
      [3, 'Cask', 'Cask'],
      [4, 'Dunkel', 'Dunkel'],
    ]);
  });

  it('keeps subsequent operations in the order of the join', async () => {
    const rel = join('full', styles, sort(beers, [descending(column('name'))]), on, [
      { ref: 'name', side: 'right', from: 'name' },
      { ref: 'note', side: 'left', from: 'note' },
    ]);
    expect(await run(filter(rel, op('isNotNull', column('name'))), ['text', 'text'])).toEqual([
      ['Cask', 'first'],
      ['Ale', 'first'],
      ['Cask', 'second'],
      ['Ale', 'second'],
      ['Export', null],
      ['Dunkel', null],
      ['Bock', null],
    ]);
  });
});
