import { type Cell, call, cellOf, textOf } from '@winnow/formulas';
import { type Column, isDecimal, isList, type LogicalType } from '@winnow/kernel';
import { type Expr, joinItems, literal, native, nullOf, op, type SortKey } from '@winnow/sql';

/** How strings are compared. */
export type Comparison = 'exact' | 'ignoreCase';

/** Returns the cell to compare by: itself, or its text in lower case without surrounding spaces. */
export function comparedCell(column: Column, comparison: Comparison): Cell {
  const cell = cellOf(column);
  return comparison === 'exact' ? cell : call('lower', call('trim', textOf(cell)));
}

/**
 * Returns expressions that are equal for two cells exactly if the cells are: a mismatched cell
 * equals only cells with the same text, and differs from null. Used to group, partition and
 * deduplicate.
 */
export function identityOf(cell: Cell): readonly Expr[] {
  return cell.mismatch === undefined ? [cell.expr] : [cell.expr, cell.mismatch];
}

/** Returns the identity expressions of several columns, see {@link identityOf}. */
export function identityOfColumns(
  columns: readonly Column[],
  comparison: Comparison = 'exact',
): readonly Expr[] {
  return columns.flatMap((column) => identityOf(comparedCell(column, comparison)));
}

/**
 * Returns the sort keys of a cell. Values come first in their order, then mismatches in the order
 * of their text; nulls come first or last, before or after both.
 */
export function sortKeysOf(cell: Cell, descending: boolean, nulls: 'first' | 'last'): readonly SortKey[] {
  const key = (expr: Expr): SortKey => ({ expr, descending, nulls });
  const value = isList(cell.type) ? textOf({ type: cell.type, expr: cell.expr }).expr : cell.expr;
  if (cell.mismatch === undefined) return [key(value)];
  const rank: Expr = {
    kind: 'case',
    branches: [
      { when: op('isNotNull', cell.expr), result: literal('integer', 1) },
      { when: op('isNotNull', cell.mismatch), result: literal('integer', 2) },
    ],
    otherwise: nullOf('integer'),
  };
  return [{ expr: rank, descending: false, nulls }, key(value), key(cell.mismatch)];
}

/**
 * Returns pairs of expressions that are equal if two cells of the same type match; null matches
 * nothing. Mismatched cells match each other by their text; if either side has no mismatches, one
 * pair is enough.
 */
export function matchPairs(
  left: Cell,
  right: Cell,
): readonly { readonly left: Expr; readonly right: Expr }[] {
  if (left.mismatch === undefined || right.mismatch === undefined) {
    return [{ left: left.expr, right: right.expr }];
  }
  return [
    { left: valueOrZero(left), right: valueOrZero(right) },
    { left: kindOfCell(left, left.mismatch), right: kindOfCell(right, right.mismatch) },
  ];
}

/**
 * Null if the cell is null, empty if it has a value, otherwise its kept text after an exclamation
 * mark.
 */
function kindOfCell(cell: Cell, mismatch: Expr): Expr {
  return {
    kind: 'case',
    branches: [
      { when: op('isNotNull', mismatch), result: op('concat', literal('text', '!'), mismatch) },
      { when: op('isNotNull', cell.expr), result: literal('text', '') },
    ],
    otherwise: nullOf('text'),
  };
}

function valueOrZero(cell: Cell): Expr {
  return isList(cell.type) ? cell.expr : op('coalesce', cell.expr, zeroOf(cell.type));
}

function zeroOf(type: Exclude<LogicalType, object>): Expr {
  if (isDecimal(type)) return literal(type, 0);
  switch (type) {
    case 'integer':
    case 'number':
      return literal(type, 0);
    case 'boolean':
      return literal(type, false);
    case 'date':
      return literal(type, '2000-01-01');
    case 'datetime':
      return literal(type, '2000-01-01 00:00:00');
    default:
      return literal('text', '');
  }
}

/**
 * Returns a sort key that orders numbers within text by value: each run of digits becomes its
 * length and its digits without leading zeros. Ignores case.
 */
export function naturalOrder(text: Expr): Expr {
  return native(
    {
      duckdb: joinItems(
        "list_transform(regexp_extract_all({0}, '[0-9]+|[^0-9]+'), lambda part: CASE WHEN regexp_matches(part, '^[0-9]') THEN '0' || lpad(CAST(len(ltrim(part, '0')) AS VARCHAR), 8, '0') || ltrim(part, '0') ELSE part END)",
        "''",
        'left({0}, 0)',
      ),
      clickhouse:
        "if(isNull({0}), NULL, arrayStringConcat(arrayMap(part -> if(match(part, '^[0-9]'), concat('0', leftPad(toString(length(replaceRegexpOne(part, '^0+', ''))), 8, '0'), replaceRegexpOne(part, '^0+', '')), part), extractAll(coalesce({0}, ''), '[0-9]+|[^0-9]+'))))",
    },
    call('lower', { type: 'text', expr: text }).expr,
  );
}
