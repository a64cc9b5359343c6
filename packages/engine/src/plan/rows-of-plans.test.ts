import { unwrap } from '@winnow/kernel';
import {
  aggregate,
  columnExpr,
  distinct,
  type Expr,
  filter,
  join,
  limit,
  literal,
  native,
  op,
  project,
  type Rel,
  sort,
  stepMark,
  union,
  unnest,
  unpivot,
} from '@winnow/sql';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relationOf } from '../catalog.ts';
import { carriedDown, neighbor, rowNumberOf, sameSql, upper } from '../testing/exprs.ts';
import { importRows, openTestProject, type TestRows } from '../testing/project.ts';
import { cellsOf, rowsAsPrinted, rowsOfPages, rowsWritten } from '../testing/rows-of.ts';

/** Adds an operation to a plan whose columns are all strings. */
type Operation = (input: Rel, other: Rel) => Rel;

function col(rel: Rel, index: number): Expr {
  return columnExpr(rel.columns[index % rel.columns.length]!);
}

/**
 * Returns the same number of columns as before, named `a`, `b` …, so that operations can be
 * chained.
 */
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
        renamed(rel, [carriedDown(rel, col(rel, i), i === 0 ? [col(rel, i + 1)] : []), col(rel, i)]),
  ),
  index.map(
    (i): Operation =>
      (rel) =>
        renamed(rel, [
          native(sameSql('CAST({0} AS VARCHAR)'), rowNumberOf(rel)),
          col(rel, i),
          col(rel, i + 1),
        ]),
  ),
  fc.tuple(index, fc.integer({ min: -3, max: 40 })).map(
    ([i, by]): Operation =>
      (rel) =>
        renamed(rel, [
          neighbor(rel, col(rel, i), by),
          native(sameSql('CAST({0} AS VARCHAR)'), rowNumberOf(rel)),
          op('coalesce', neighbor(rel, col(rel, i + 1), 1), col(rel, i)),
        ]),
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
          [{ ref: 'b', expr: { kind: 'aggregate', call: native(sameSql('CAST(count(*) AS VARCHAR)')) } }],
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
          native(sameSql("string_split({0}, 'o')"), op('coalesce', col(rel, i), literal('text', ''))),
          'part',
        ),
  ),
);

const cell = fc.constantFrom('Rome', 'rome', 'Oslo', 'a', 'b', '', 'x y', null);
const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 });

test('pages, files and answers have the rows, ids and order of the whole statement, whatever the relation consists of', async () => {
  await using opened = await openTestProject();
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.array(
        cell.map((one) => [one, 'r']),
        { maxLength: 8 },
      ),
      fc.array(operation, { minLength: 1, maxLength: 7 }),
      async (rows, others, operations) => {
        await importRows(opened, ['a', 'b', 'c'], rows as TestRows, 'main');
        await importRows(opened, ['a', 'b'], others as TestRows, 'other');
        const { project: data } = opened;
        const other = relationOf(data.catalog.source('other')!).rel;
        let rel = relationOf(data.catalog.source('main')!).rel;
        for (const [i, next] of operations.entries()) rel = stepMark(next(rel, other), `s${i}`, 'Step');
        const expected = await rowsAsPrinted(data, rel);
        // This must come first: later queries create tables, which it would read instead.
        expect(await rowsWritten(data, rel, true)).toEqual(cellsOf(expected));
        expect(await rowsOfPages(data, rel)).toEqual(expected);
        expect(await rowsWritten(data, rel, false)).toEqual(expected);
        expect(unwrap(await data.runner.ask(rel))).toEqual(cellsOf(expected));
      },
    ),
    { numRuns: 100 },
  );
}, 120_000);
