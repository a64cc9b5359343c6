import type { Column, LogicalType } from '@winnow/kernel';
import { caseWhen, castTo, columnExpr, type Expr, literal, native, op } from '@winnow/sql';
import type { MismatchPolicy } from './write-plan.ts';

/** A column's cells as text in Winnow's canonical form, mismatched ones by the policy. Null stays null. */
export function textCells(column: Column, policy: MismatchPolicy): Expr {
  const text = castTo('text', column.type, columnExpr(column.ref));
  if (column.mismatch === undefined || policy !== 'text') return text;
  return op('coalesce', columnExpr(column.mismatch), text);
}

/** A column's cells in its type, or as text where it has mismatched cells whose text is to be written. */
export function typedCells(column: Column, policy: MismatchPolicy): { type: LogicalType; expr: Expr } {
  if (column.mismatch === undefined || policy !== 'text')
    return { type: column.type, expr: columnExpr(column.ref) };
  return { type: 'text', expr: textCells(column, policy) };
}

/** Columns whose mismatched cells refuse an export. */
export function refusing(columns: readonly Column[], policy: MismatchPolicy): readonly Column[] {
  return policy === 'refuse' ? columns.filter((column) => column.mismatch !== undefined) : [];
}

const startsLikeFormula = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?[0-9][0-9.,]*%?$/;

/**
 * Text that a spreadsheet cannot take for a formula: an apostrophe is put before `=`, `+`, `-`, `@`, tab and CR at its start, unless the
 * text is a plain number. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function neutralText(text: string): string {
  return startsLikeFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** {@link neutralText} in SQL. By a pattern: of `IN` DuckDB makes a join a column, which wide tables have no memory for. */
export function neutralCells(expr: Expr): Expr {
  const dangerous = native(
    {
      duckdb: "regexp_matches({0}, '^[=+\\-@\\t\\r]')",
      clickhouse: 'ascii({0}) IN (9, 13, 43, 45, 61, 64)',
    },
    expr,
  );
  const number = native(
    {
      duckdb: "regexp_full_match({0}, '[+-]?[0-9][0-9.,]*%?')",
      clickhouse: "match({0}, '^[+-]?[0-9][0-9.,]*%?$')",
    },
    expr,
  );
  const marked = op('concat', literal('text', "'"), expr);
  return caseWhen([{ when: dangerous, gives: caseWhen([{ when: number, gives: expr }], marked) }], expr);
}
