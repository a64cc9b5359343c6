import type { Json, LogicalType } from '@winnow/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openEngine,
  runHiddenRel,
  runRel,
  type TestColumn,
  type TestEngine,
} from '../../../tests/conformance/engines.ts';
import { ascending, columnExpr, descending, literal, native, op } from './build.ts';
import type { AggregateExpr, Expr } from './expr.ts';
import { dialectIds } from './names/dialect-names.ts';
import { printRel } from './print-rel.ts';
import {
  aggregate,
  distinct,
  filter,
  limit,
  maxIdBound,
  project,
  type Rel,
  sort,
  source,
  stepMark,
  stored,
  union,
  unnest,
  unpivot,
} from './rel.ts';
import { beerRows, beers, makeBeerTables, noBeers } from './testing/beers.ts';

const column = columnExpr;
const int = (value: number): Expr => literal('integer', value);
const countRows: AggregateExpr = {
  kind: 'aggregate',
  call: native({ duckdb: 'count(*)', clickhouse: 'toInt64(count(){over})' }),
};
const sumOf = (arg: Expr): AggregateExpr => ({
  kind: 'aggregate',
  call: native({ duckdb: 'CAST(sum({0}){over} AS BIGINT)', clickhouse: 'sumOrNull({0})' }, arg),
});
describe.each(dialectIds)('a plan printed for %s', (id) => {
  let engine: TestEngine;

  beforeAll(async () => {
    engine = await openEngine(id);
    await makeBeerTables(engine);
  });
  afterAll(() => engine.close());

  const run = async (rel: Rel, types: readonly LogicalType[], hidden = false): Promise<Json[][]> =>
    hidden ? (await runHiddenRel(engine, rel, types)).rows : runRel(engine, rel, types);
  const names = async (rel: Rel): Promise<Json[]> =>
    (await run(project(rel, [{ ref: 'name', expr: column('name') }]), ['text'])).map(([name]) => name!);

  it('returns a source with row ids from 0', async () => {
    expect(await run(beers, ['text', 'text', 'integer'], true)).toEqual(
      beerRows.map((row, index) => [index, ...row]),
    );
    expect(await run(noBeers, ['text', 'text', 'integer'])).toEqual([]);
  });

  it('quotes names with any characters', async () => {
    const refs = ['a.b', 'it’s "so"', "back\\slash'", '数量 🍺', 'select', 'A'];
    const columns = refs.map((ref): TestColumn => ({ ref, type: 'text' }));
    await engine.table('odd "names"\\', columns, [refs]);
    const rel = project(
      source('odd "names"\\', refs),
      refs.map((ref) => ({ ref, expr: op('concat', column(ref), literal('text', "'\\{0}\n")) })),
    );
    expect(
      await run(
        stepMark(rel, 'a "step"', 'Says -- so\nand goes on'),
        refs.map(() => 'text'),
      ),
    ).toEqual([refs.map((ref) => `${ref}'\\{0}\n`)]);
  });

  it('keeps only rows for which a filter is true, not null', async () => {
    expect(await names(filter(beers, op('eq', column('style'), literal('text', 'pale'))))).toEqual([
      'Ale',
      'Cask',
    ]);
    expect(await names(filter(noBeers, op('isNull', column('style'))))).toEqual([]);
  });

  it('sorts stably, with nulls where requested, and keeps row ids', async () => {
    const byOz = sort(beers, [{ ...ascending(column('oz')), nulls: 'first' }]);
    expect(await run(byOz, ['text', 'text', 'integer'], true)).toEqual([
      [2, 0, 'Cask', 'pale', null],
      [4, 1, 'Export', null, 8],
      [0, 2, 'Ale', 'pale', 12],
      [3, 3, 'Dunkel', '', 12],
      [1, 4, 'Bock', null, 16],
    ]);
    expect(await names(sort(beers, [descending(column('style')), descending(column('name'))]))).toEqual([
      'Cask',
      'Ale',
      'Dunkel',
      'Export',
      'Bock',
    ]);
  });

  it('keeps a sort through projections, filters, limits and a second sort with ties', async () => {
    const sorted = sort(beers, [descending(column('name'))]);
    const few = limit(filter(sorted, op('isNotNull', column('oz'))), 3, 1);
    expect(await names(few)).toEqual(['Dunkel', 'Bock', 'Ale']);
    expect(await names(sort(sorted, [ascending(column('oz'))]))).toEqual([
      'Export',
      'Dunkel',
      'Ale',
      'Bock',
      'Cask',
    ]);
    expect(await names(limit(beers, 10, 99))).toEqual([]);
  });

  it('keeps the first or last row of each combination, including null', async () => {
    const sorted = sort(beers, [descending(column('name'))]);
    expect(await names(distinct(beers, [column('style')], 'first'))).toEqual(['Ale', 'Bock', 'Dunkel']);
    expect(await names(distinct(beers, [column('style')], 'last'))).toEqual(['Cask', 'Dunkel', 'Export']);
    expect(await names(distinct(sorted, [column('style')], 'first'))).toEqual(['Export', 'Dunkel', 'Cask']);
    expect(await names(distinct(beers, [], 'last'))).toEqual(['Export']);
    expect(await names(distinct(noBeers, [column('style')], 'first'))).toEqual([]);
  });

  it('groups in order of first appearance, null as a group, with the smallest row id', async () => {
    const grouped = (input: Rel) =>
      aggregate(
        input,
        [{ ref: 'style', expr: column('style') }],
        [
          { ref: 'n', expr: countRows },
          { ref: 'sum', expr: sumOf(column('oz')) },
          { ref: 'big', expr: { ...countRows, filter: op('gt', column('oz'), int(10)) } },
        ],
      );
    const types: readonly LogicalType[] = ['text', 'integer', 'integer', 'integer'];
    expect(await run(grouped(beers), types, true)).toEqual([
      [0, 'pale', 2, 12, 1],
      [1, null, 2, 24, 1],
      [3, '', 1, 12, 1],
    ]);
    expect(await run(grouped(sort(beers, [ascending(column('oz'))])), types)).toEqual([
      [null, 2, 24, 1],
      ['pale', 2, 12, 1],
      ['', 1, 12, 1],
    ]);
    expect(await run(grouped(noBeers), types)).toEqual([]);
  });

  it('returns one row without groups, even for no rows', async () => {
    const all = (input: Rel) =>
      aggregate(
        input,
        [],
        [
          { ref: 'n', expr: countRows },
          { ref: 'sum', expr: sumOf(column('oz')) },
        ],
      );
    expect(await run(all(beers), ['integer', 'integer'], true)).toEqual([[0, 5, 48]]);
    expect(await run(all(noBeers), ['integer', 'integer'], true)).toEqual([[0, 0, null]]);
  });

  it('groups by constants and by expressions that shadow a column of the same name', async () => {
    const rel = aggregate(
      beers,
      [
        { ref: 'name', expr: int(1) },
        { ref: 'style', expr: op('coalesce', column('style'), column('name')) },
      ],
      [{ ref: 'oz', expr: sumOf(column('oz')) }],
    );
    expect(await run(rel, ['integer', 'text', 'integer'])).toEqual([
      [1, 'pale', 12],
      [1, 'Bock', 16],
      [1, '', 12],
      [1, 'Export', 8],
    ]);
  });

  it('appends the inputs of a union to one another, with row ids of their own', async () => {
    const few = limit(sort(beers, [descending(column('name'))]), 2);
    const rel = union([few, beers, noBeers, few]);
    const rows = await run(rel, ['text', 'text', 'integer'], true);
    expect(rows.map((row) => row[2])).toEqual([
      'Export',
      'Dunkel',
      ...beerRows.map((row) => row[0]),
      'Export',
      'Dunkel',
    ]);
    expect(rows.slice(0, 2).map((row) => row[0])).toEqual([4, 3]);
    expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length);
    const again = union([rel, union([beers, few])]);
    const more = await run(again, ['text', 'text', 'integer'], true);
    expect(new Set(more.map((row) => row[0])).size).toBe(more.length);
    expect(await names(again)).toEqual([
      ...(await names(rel)),
      ...beerRows.map((row) => row[0]),
      'Export',
      'Dunkel',
    ]);
  });

  it('renumbers rows if row ids would exceed what JSON can represent', async () => {
    let rel: Rel = sort(beers, [descending(column('name'))]);
    const items = Array.from({ length: 100 }, (_, i) => ({ label: `n${i}`, values: [column('name')] }));
    for (let i = 0; i < 3; i++) {
      rel = filter(unpivot(rel, ['name', 'style', 'oz'], `label${i}`, [`value${i}`], items), {
        kind: 'op',
        op: 'ge',
        args: [column(`label${i}`), literal('text', 'n98')],
      });
      rel = project(
        rel,
        beers.columns.map((ref) => ({ ref, expr: column(ref) })),
      );
      expect(rel.idBound).toBeLessThanOrEqual(maxIdBound);
    }
    const once = ['Export', 'Dunkel', 'Cask', 'Bock', 'Ale'];
    const eightTimes = once.flatMap((name) => Array.from({ length: 8 }, () => name));
    expect(await names(rel)).toEqual(eightTimes);
    let many: Rel = { ...rel, idBound: maxIdBound / 2 };
    many = union([many, beers, many]);
    const rows = await run(many, ['text', 'text', 'integer'], true);
    expect(rows.map((row) => row[1])).toEqual([
      ...eightTimes,
      ...beerRows.map((row) => row[0]),
      ...eightTimes,
    ]);
    expect(rows.map((row) => row[0])).toEqual(rows.map((_, index) => index));
  });

  it('unpivots row by row and item by item, including nulls', async () => {
    const rel = (input: Rel) =>
      unpivot(
        input,
        ['name'],
        'label',
        ['value', 'note'],
        [
          { label: 'Style', values: [column('style'), literal('text', 'x')] },
          {
            label: "Ounce's",
            values: [{ kind: 'cast', from: 'integer', to: 'text', arg: column('oz') }, literal('text', null)],
          },
        ],
      );
    const types: readonly LogicalType[] = ['text', 'text', 'text', 'text'];
    expect(await run(rel(limit(beers, 3)), types, true)).toEqual([
      [0, 'Ale', 'Style', 'pale', 'x'],
      [1, 'Ale', "Ounce's", '12', null],
      [2, 'Bock', 'Style', null, 'x'],
      [3, 'Bock', "Ounce's", '16', null],
      [4, 'Cask', 'Style', 'pale', 'x'],
      [5, 'Cask', "Ounce's", null, null],
    ]);
    const sorted = await run(rel(sort(beers, [descending(column('name'))])), types);
    expect(sorted.map((row) => row[0]).filter((_, i) => i % 2 === 0)).toEqual([
      'Export',
      'Dunkel',
      'Cask',
      'Bock',
      'Ale',
    ]);
    expect(await run(rel(noBeers), types)).toEqual([]);
  });

  it('creates one row per list item, and keeps rows with empty lists', async () => {
    await engine.table(
      'lists',
      [
        { ref: 'name', type: 'text' },
        { ref: 'tags', type: { list: 'text' } },
      ],
      [
        ['a', ['x', null, 'y']],
        ['b', []],
        ['c', ['z']],
      ],
    );
    const lists = source('lists', ['name', 'tags']);
    const rel = (input: Rel) =>
      project(unnest(input, column('tags'), 'tag'), [
        { ref: 'name', expr: column('name') },
        { ref: 'tag', expr: column('tag') },
      ]);
    expect(await run(rel(lists), ['text', 'text'], true)).toEqual([
      [0, 'a', 'x'],
      [1, 'a', null],
      [2, 'a', 'y'],
      [3, 'b', null],
      [4, 'c', 'z'],
    ]);
    expect(await names(rel(sort(lists, [descending(column('name'))])))).toEqual(['c', 'b', 'a', 'a', 'a']);
  });

  it('computes windows in the order of the relation', async () => {
    const sorted = sort(beers, [descending(column('name'))]);
    const rel = project(sorted, [
      { ref: 'name', expr: column('name') },
      {
        ref: 'before',
        expr: {
          kind: 'window',
          call: native({ duckdb: 'lag({0})', clickhouse: 'lagInFrame({0})' }, column('name')),
          partitionBy: [column('style')],
          orderBy: [ascending(column(sorted.position))],
          frame: 'upToHere',
        },
      },
    ]);
    expect(await run(rel, ['text', 'text'])).toEqual([
      ['Export', null],
      ['Dunkel', null],
      ['Cask', null],
      ['Bock', 'Export'],
      ['Ale', 'Cask'],
    ]);
  });

  it('puts the window of a wrapped aggregate directly after the call', async () => {
    const rel = project(beers, [
      { ref: 'name', expr: column('name') },
      {
        ref: 'n',
        expr: { kind: 'window', call: countRows.call, partitionBy: [column('style')], orderBy: [] },
      },
      {
        ref: 'sum',
        expr: {
          kind: 'window',
          call: sumOf(column('oz')).call,
          partitionBy: [],
          orderBy: [ascending(column(beers.position))],
          frame: { preceding: 1, following: 0 },
        },
      },
    ]);
    expect(await run(rel, ['text', 'integer', 'integer'])).toEqual([
      ['Ale', 2, 12],
      ['Bock', 2, 28],
      ['Cask', 2, 16],
      ['Dunkel', 1, 12],
      ['Export', 2, 20],
    ]);
  });

  it('filters the rows that a window reads', async () => {
    const filtered: Expr = {
      kind: 'window',
      call: countRows.call,
      filter: op('gt', column('oz'), int(10)),
      partitionBy: [column('style')],
      orderBy: [],
    };
    const rel = project(beers, [
      { ref: 'name', expr: column('name') },
      { ref: 'big', expr: filtered },
    ]);
    expect(await run(rel, ['text', 'integer'])).toEqual([
      ['Ale', 1],
      ['Bock', 1],
      ['Cask', 1],
      ['Dunkel', 1],
      ['Export', 1],
    ]);
  });

  it('prints each step once, as a common table expression with its sentence', () => {
    const first = stepMark(filter(beers, op('isNotNull', column('oz'))), 'S1', 'Keep rows\nwith oz');
    const second = stepMark(sort(first, [ascending(column('oz'))]), 's1', 'Sort by oz');
    const printed = printRel(second, { dialect: engine.dialect, source: engine.source });
    const text = printed.ok ? printed.value : '';
    expect(text.match(/^-- .*\n"[^"]+" AS/gm)).toEqual([
      '-- Keep rows with oz\n"S1" AS',
      '-- Sort by oz\n"s1~2" AS',
    ]);
  });

  it('reads a stored relation like the original one', async () => {
    const sorted = sort(beers, [descending(column('name'))]);
    const table = stored('kept', union([sorted, beers]));
    expect(table).toMatchObject({ position: '_pos', idBound: 2 * beers.idBound, columns: beers.columns });
  });
});
