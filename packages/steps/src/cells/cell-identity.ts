import { type Cell, call, cellOf, textOf } from '@winnow/formulas';
import { type Column, isDecimal, isList, type LogicalType } from '@winnow/kernel';
import { type Expr, joinItems, literal, native, nullOf, op, type SortKey } from '@winnow/sql';

/** Which strings are one when cells are compared. */
export type Comparison = 'exact' | 'ignoreCase';

/** What cells are compared by: themselves, or their text in lower case without spaces around it. */
export function comparedCell(column: Column, comparison: Comparison): Cell {
  const cell = cellOf(column);
  return comparison === 'exact' ? cell : call('lower', call('trim', textOf(cell)));
}

/**
 * Expressions that are the same for two cells exactly where the cells are: a mismatched cell is its
 * text, and neither null nor another mismatch. To group, partition and deduplicate by.
 */
export function identityOf(cell: Cell): readonly Expr[] {
  return cell.mismatch === undefined ? [cell.expr] : [cell.expr, cell.mismatch];
}

/** Expressions for the same cells of several columns. */
export function identityOfColumns(
  columns: readonly Column[],
  comparison: Comparison = 'exact',
): readonly Expr[] {
  return columns.flatMap((column) => identityOf(comparedCell(column, comparison)));
}

/**
 * Sort keys for a cell. Values come first in their order, then what does not fit the type in the
 * order of its text; nulls stand where they are asked to be, before or after both.
 */
export function sortKeysOf(cell: Cell, descending: boolean, nulls: 'first' | 'last'): readonly SortKey[] {
  const key = (expr: Expr): SortKey => ({ expr, descending, nulls });
  const value = isList(cell.type) ? textOf({ type: cell.type, expr: cell.expr }).expr : cell.expr;
  if (cell.mismatch === undefined) return [key(value)];
  const rank: Expr = {
    kind: 'case',
    branches: [
      { when: op('isNotNull', cell.expr), gives: literal('integer', 1) },
      { when: op('isNotNull', cell.mismatch), gives: literal('integer', 2) },
    ],
    otherwise: nullOf('integer'),
  };
  return [{ expr: rank, descending: false, nulls }, key(value), key(cell.mismatch)];
}

/**
 * The pairs of expressions that are equal where two cells of one type match; null matches nothing.
 * Mismatched cells match each other by their text; a side that has none needs no second pair.
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

/** Null where the cell is null, empty where it has a value, else the kept text after a sign. */
function kindOfCell(cell: Cell, mismatch: Expr): Expr {
  return {
    kind: 'case',
    branches: [
      { when: op('isNotNull', mismatch), gives: op('concat', literal('text', '!'), mismatch) },
      { when: op('isNotNull', cell.expr), gives: literal('text', '') },
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
 * A text to sort by so that numbers inside it count as numbers: each run of digits is put as its
 * length and its digits without leading zeros. Regardless of case.
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
