import { rowIdRef, unwrap } from '@winnow/kernel';
import {
  aggregate,
  columnExpr,
  dialects,
  distinct,
  type Expr,
  filter,
  hiddenOf,
  join,
  limit,
  literal,
  native,
  op,
  printRel,
  project,
  type Rel,
  rowNumberSql,
  sort,
  stepMark,
  union,
  unnest,
  unpivot,
} from '@winnow/sql';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { relationOf, sourceTableSql } from '../catalog.ts';
import type { ProjectDatabase } from '../project-database.ts';
import { readPage } from '../query/page.ts';
import { importRows, openTestProject, type TestRows } from '../testing/project.ts';
import { withWrittenRows } from '../transfer/written-rows.ts';
import { rising } from './frame.ts';
import { printFrame, readsTopOnly } from './print-frame.ts';

const same = (sql: string): { duckdb: string; clickhouse: string } => ({ duckdb: sql, clickhouse: sql });
const upper = (arg: Expr): Expr => native(same('upper({0})'), arg);

/** One more operation over a plan whose columns are all text. */
type Operation = (input: Rel, other: Rel) => Rel;

function col(rel: Rel, index: number): Expr {
  return columnExpr(rel.columns[index % rel.columns.length]!);
}

function rowNumberOf(rel: Rel): Expr {
  const orderBy = [{ expr: columnExpr(rel.position), descending: false, nulls: 'last' }] as const;
  return { kind: 'window', call: native(rowNumberSql), partitionBy: [], orderBy };
}

/** The same number of columns as before, named `a`, `b` …, so that operations fit on each other. */
function renamed(rel: Rel, exprs: readonly Expr[]): Rel {
  return project(
    rel,
    exprs.map((expr, i) => ({ ref: 'abcdefgh'[i]!, expr })),
  );
}

const index = fc.nat(3);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(index, index).map(
    ([i, j]): Operation =>
      (rel) =>
        renamed(rel, [
          op(
            'coalesce',
            op('concat', col(rel, i), literal('text', '+'), upper(col(rel, j))),
            literal('text', '∅'),
          ),
          col(rel, j),
          col(rel, i),
        ]),
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        renamed(rel, [
          {
            kind: 'window',
            call: native(same('last_value({0} IGNORE NULLS)'), col(rel, i)),
            partitionBy: i === 0 ? [col(rel, i + 1)] : [],
            orderBy: [{ expr: columnExpr(rel.position), descending: false, nulls: 'last' }],
            frame: 'upToHere',
          },
          col(rel, i),
        ]),
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        renamed(rel, [native(same('CAST({0} AS VARCHAR)'), rowNumberOf(rel)), col(rel, i), col(rel, i + 1)]),
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        filter(rel, op('gt', op('coalesce', col(rel, i), literal('text', 'm')), literal('text', 'b'))),
  ),
  fc.nat(3).map(
    (last): Operation =>
      (rel) =>
        filter(rel, op('gt', columnExpr(rel.position), literal('integer', last))),
  ),
  fc.tuple(index, fc.boolean()).map(
    ([i, descending]): Operation =>
      (rel) =>
        sort(rel, [{ expr: upper(col(rel, i)), descending, nulls: 'last' }]),
  ),
  fc.tuple(index, fc.constantFrom('first' as const, 'last' as const)).map(
    ([i, keep]): Operation =>
      (rel) =>
        distinct(rel, i === 3 ? [] : [col(rel, i), upper(col(rel, i + 1))], keep),
  ),
  fc.tuple(fc.nat(20), fc.nat(5)).map(
    ([count, offset]): Operation =>
      (rel) =>
        limit(rel, count, offset),
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        aggregate(
          rel,
          [{ ref: 'a', expr: col(rel, i) }],
          [{ ref: 'b', expr: { kind: 'aggregate', call: native(same('CAST(count(*) AS VARCHAR)')) } }],
        ),
  ),
  fc
    .tuple(
      index,
      fc.constantFrom('inner', 'left', 'right', 'full', 'semi', 'anti') as fc.Arbitrary<'inner' | 'semi'>,
    )
    .map(
      ([i, how]): Operation =>
        (rel, other) =>
          join(
            how,
            rel,
            other,
            [{ left: upper(col(rel, i)), right: upper(col(other, i)) }],
            [
              { ref: 'a', side: 'left', from: rel.columns[0]! },
              { ref: 'b', side: 'left', from: rel.columns[i % rel.columns.length]! },
              ...(how === 'semi' || (how as string) === 'anti'
                ? []
                : [{ ref: 'c', side: 'right' as const, from: other.columns[0]! }]),
            ],
          ),
    ),
  fc.constant<Operation>((rel, other) =>
    union([renamed(rel, [col(rel, 0), col(rel, 1)]), renamed(other, [col(other, 1), col(other, 0)])]),
  ),
  fc.tuple(index, fc.constantFrom('left' as const, 'full' as const)).map(
    ([i, how]): Operation =>
      (rel, other) => {
        const once = (side: Rel): Rel => distinct(side, [upper(col(side, i))], i === 0 ? 'last' : 'first');
        const [left, right] = [once(rel), once(other)];
        return join(
          how,
          left,
          right,
          [{ left: upper(col(left, i)), right: upper(col(right, i)) }],
          [
            { ref: 'a', side: 'left', from: left.columns[0]! },
            { ref: 'b', side: 'right', from: right.columns[0]! },
          ],
        );
      },
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        unpivot(
          rel,
          [rel.columns[0]!],
          'label',
          ['value'],
          [
            { label: 'one', values: [col(rel, i)] },
            { label: 'two', values: [upper(col(rel, i + 1))] },
          ],
        ),
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        unnest(
          rel,
          native(same("string_split({0}, 'o')"), op('coalesce', col(rel, i), literal('text', ''))),
          'part',
        ),
  ),
);

const cell = fc.constantFrom('Rome', 'rome', 'Oslo', 'a', 'b', '', 'x y', null);
const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 });

describe('staged plans', () => {
  it('give what the whole statement gives: rows, row ids and order', async () => {
    await using test = await openTestProject();
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.array(
          cell.map((one) => [one, 'r']),
          { maxLength: 8 },
        ),
        fc.array(operation, { minLength: 1, maxLength: 7 }),
        async (rows, others, operations) => {
          await importRows(test, ['a', 'b', 'c'], rows as TestRows, 'main');
          await importRows(test, ['a', 'b'], others as TestRows, 'other');
          const { project: data } = test;
          const other = relationOf(data.catalog.source('other')!).rel;
          let rel = relationOf(data.catalog.source('main')!).rel;
          for (const [i, next] of operations.entries()) rel = stepMark(next(rel, other), `s${i}`, 'Step');
          const expected = await oracle(data, rel);
          // First, as tables that are there are read even so.
          expect(await passed(data, rel, true)).toEqual(expected.map((row) => row.slice(1)));
          expect(await paged(data, rel)).toEqual(expected);
          expect(await passed(data, rel, false)).toEqual(expected);
          expect(unwrap(await data.runner.ask(rel))).toEqual(expected.map((row) => row.slice(1)));
        },
      ),
      { numRuns: 100 },
    );
  }, 120_000);

  it('reuses the stages of the steps before an edit', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a'], [['x'], ['y'], ['x']]);
    const { project: data } = test;
    const base = sort(relationOf(data.catalog.source()!).rel, [
      { expr: columnExpr('a'), descending: false, nulls: 'last' },
    ]);
    const one = data.runner.plan(distinct(base, [columnExpr('a')], 'first'));
    const two = data.runner.plan(distinct(base, [columnExpr('a')], 'last'));
    expect(one.stages[0]?.name).toBe(two.stages[0]?.name);
    expect(one.stages[1]?.name).not.toBe(two.stages[1]?.name);
  });

  it('numbers rows without a stage, and keeps their numbers when they are sorted and left out', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a'], [['z'], ['y'], ['x']]);
    const { project: data } = test;
    const main = relationOf(data.catalog.source()!).rel;
    const numbered = project(main, [
      { ref: 'a', expr: columnExpr('a') },
      { ref: 'n', expr: native(same('CAST({0} AS VARCHAR)'), rowNumberOf(main)) },
    ]);
    expect(data.runner.plan(numbered).stages).toEqual([]);
    const sorted = sort(numbered, [{ expr: columnExpr('a'), descending: false, nulls: 'last' }]);
    const kept = filter(sorted, op('gt', columnExpr('a'), literal('text', 'x')));
    expect((await paged(data, kept)).map((row) => row.slice(1))).toEqual([
      ['y', '2'],
      ['z', '1'],
    ]);
  });

  it('makes no table of new rows that one statement reads, unless it is there already', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a'], [['x'], ['y']]);
    const { project: data } = test;
    const main = relationOf(data.catalog.source()!).rel;
    const twice = filter(union([main, main]), op('gt', columnExpr('a'), literal('text', 'x')));
    const joined = join(
      'left',
      twice,
      main,
      [{ left: columnExpr('a'), right: columnExpr('a') }],
      [{ ref: 'b', side: 'right', from: 'a' }],
    );
    expect((await data.runner.passPlan(twice, true)).stages).toEqual([]);
    expect((await data.runner.passPlan(joined, true)).stages).toEqual([]);
    expect((await data.runner.passPlan(joined, false)).stages).toHaveLength(2);
    expect(await passed(data, twice, false)).toHaveLength(2);
    expect((await data.runner.passPlan(twice, true)).frame.made).toBeUndefined();
  });

  it('neither sorts nor lists rows in a table that one statement reads, and looks few values up packed', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a', 'b'], manyRows);
    const { project: data } = test;
    const main = relationOf(data.catalog.source()!).rel;
    const carried: Expr = {
      kind: 'window',
      call: native(same('last_value({0} IGNORE NULLS)'), columnExpr('b')),
      partitionBy: [],
      orderBy: rising([main.position]),
      frame: 'upToHere',
    };
    const filled = project(main, [
      { ref: 'a', expr: columnExpr('a') },
      { ref: 'b', expr: carried },
    ]);
    // The values that codes stand for are there as long as their codes are read.
    const looked = await data.runner.passPlan(filled, true, {}, 0);
    const [codes] = looked.stages.filter((stage) => stage.sql.includes('AS code'));
    const used = vi.spyOn(data.runner.stages, 'use');
    await data.runner.pass(looked, async () => undefined);
    expect(used.mock.calls[0]![1]).toContain(codes!.name);
    const wanted = filter(filled, op('gt', columnExpr('a'), literal('text', '1')));
    const sorted = sort(distinct(wanted, [columnExpr('a')], 'first'), [
      { expr: columnExpr('b'), descending: true, nulls: 'first' },
      { expr: columnExpr('a'), descending: false, nulls: 'last' },
    ]);
    const plan = await data.runner.passPlan(sorted, true, {}, 0);
    const sql = plan.stages.map((stage) => stage.sql);
    expect(sql.filter((one) => one.includes('ORDER BY t."_at"'))).toEqual([]);
    expect(sql.filter((one) => one.includes('bit_or'))).toHaveLength(2);
    const rows = await passed(data, sorted, true);
    expect(rows).toHaveLength(1500);
    expect(rows).toEqual((await oracle(data, sorted)).map((row) => row.slice(1)));
    const unlike = project(main, [
      { ref: 'a', expr: columnExpr('a') },
      {
        ref: 'b',
        expr: { ...carried, call: native(same('last_value({0}::INTEGER IGNORE NULLS)'), columnExpr('a')) },
      },
    ]);
    const numbers = await data.runner.passPlan(unlike, true, {}, 0);
    expect(numbers.stages.filter((stage) => stage.sql.includes('bit_or'))).toEqual([]);
  });

  it('puts rows in order again where DuckDB may look values up by a join', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a'], [['x']]);
    const main = relationOf(test.project.catalog.source()!).rel;
    const found = native(
      same('({0} IN ({1*}))'),
      upper(columnExpr('a')),
      ...[...'abcdefgh'].map((one) => literal('text', one)),
    );
    const { frame } = await test.project.runner.passPlan(filter(main, found), true);
    expect(readsTopOnly(frame, ['a'])).toBe(false);
    expect(test.project.runner.plan(filter(main, found)).stages[0]?.sql).toContain('ORDER BY');
    const other = await test.project.runner.passPlan(
      filter(main, op('eq', upper(columnExpr('a')), literal('text', 'X'))),
      true,
    );
    expect(readsTopOnly(other.frame, ['a'])).toBe(true);
  });

  it('puts expressions into one another unless that would repeat work', async () => {
    await using test = await openTestProject();
    await importRows(test, ['a'], [['x']]);
    let rel = relationOf(test.project.catalog.source()!).rel;
    for (let i = 0; i < 3; i++) rel = project(rel, [{ ref: 'a', expr: upper(columnExpr('a')) }]);
    expect(test.project.runner.plan(rel).frame.layers).toHaveLength(1);
    for (let i = 0; i < 40; i++) {
      rel = project(rel, [{ ref: 'a', expr: op('concat', columnExpr('a'), columnExpr('a')) }]);
    }
    const { frame } = test.project.runner.plan(rel);
    expect(frame.layers.length).toBeGreaterThan(30);
    expect(printFrame(frame, ['a']).length).toBeLessThan(10_000);
  });
});

/** More rows than stand in one integer of packed rows, with more values than a byte tells apart, and some that stand there twice. */
const manyRows: TestRows = Array.from({ length: 3000 }, (_, i) => [
  `${1000 + (i % 1500)}`,
  i % 3 === 0 ? `value ${i % 900}` : null,
]);

type Rows = readonly (readonly unknown[])[];

/** All rows with their row ids, by the printer that every engine shares. */
async function oracle(data: ProjectDatabase, rel: Rel): Promise<Rows> {
  const sql = unwrap(
    printRel(rel, {
      dialect: dialects.duckdb,
      hidden: true,
      source: (name) => `(SELECT rowid AS _rid, * FROM ${sourceTableSql(name)})`,
    }),
  );
  const rows = await data.database.use((session) => session.rows(sql));
  const hidden = hiddenOf(rel).length;
  return rows.map(([id, ...rest]) => [Number(id), ...rest.slice(hidden - 1)]);
}

async function paged(data: ProjectDatabase, rel: Rel): Promise<Rows> {
  const columns = rel.columns.map((ref) => ({ name: ref, ref, type: 'text' as const }));
  return data.runner.with(data.runner.plan(rel), async ({ frame, rows }) => {
    const all: unknown[][] = [];
    for (let at = 0; at < rows; at += 7) {
      const page = await data.database.use((session) => readPage(session, frame, columns, at, 7));
      for (const [row, id] of page.rowIds.entries()) all.push([id, ...page.cells.map((list) => list[row])]);
    }
    return all;
  });
}

/** All rows as they are written to a file, with their row ids where the rows are not made as they are read. */
async function passed(data: ProjectDatabase, rel: Rel, once: boolean): Promise<Rows> {
  const refs = [...(once ? [] : [rowIdRef]), ...rel.columns];
  const columns = refs.map((ref) => ({ expr: columnExpr(ref) }));
  return data.runner.pass(await data.runner.passPlan(rel, once, {}, 0), (frame) =>
    data.database.use((session) =>
      withWrittenRows(session, frame, columns, async ({ items, from }) => {
        const named = items.map((item, i) => `${item} AS c${i}`);
        const rows = await session.rows(`SELECT ${named.join(', ')} FROM ${from}`);
        return once ? rows : rows.map(([id, ...rest]) => [Number(id), ...rest]);
      }),
    ),
  );
}
