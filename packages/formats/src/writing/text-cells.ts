import type { Column, LogicalType } from '@winnow/kernel';
import { castTo, columnExpr, type Expr, op } from '@winnow/sql';
import { declaredCells } from './declared-type.ts';
import type { MismatchPolicy } from './write-plan.ts';

/**
 * Returns a column's cells as text: as they were in the source if no step changed them and the
 * column has its source strings, otherwise in Winnow's canonical form; mismatched ones follow the
 * policy. Null stays null.
 */
export function textCells(column: Column, policy: MismatchPolicy): Expr {
  const canonical = castTo('text', column.type, columnExpr(column.ref));
  const kept = [column.sourceText, policy === 'text' ? column.mismatch : undefined];
  const strings = kept.flatMap((ref) => (ref === undefined ? [] : [columnExpr(ref)]));
  return strings.length === 0 ? canonical : op('coalesce', ...strings, canonical);
}

/**
 * Returns a column's cells for a file with one type per column: in the type that the file declared
 * if no step changed them, otherwise in the column's type, or as text if some are mismatched and
 * their text has to be written.
 */
export function typedCells(column: Column, policy: MismatchPolicy): { type: LogicalType; expr: Expr } {
  const declared = declaredOf(column, policy);
  if (declared) return { type: column.type, expr: declared };
  if (column.mismatch === undefined || policy !== 'text')
    return { type: column.type, expr: columnExpr(column.ref) };
  return { type: 'text', expr: textCells(column, policy) };
}

function declaredOf(column: Column, policy: MismatchPolicy): Expr | undefined {
  const source = declaredStrings(column, policy);
  return source && declaredCells(source.type, source.text);
}

/**
 * Returns the type that a file declared for a column that no step changed, and the strings of its
 * source.
 */
export function declaredStrings(
  { declared, mismatch }: Column,
  policy: MismatchPolicy,
): { readonly type: string; readonly text: Expr } | undefined {
  if (!declared || (mismatch !== undefined && policy !== 'text')) return undefined;
  const strings = [declared.text, ...(mismatch === undefined ? [] : [mismatch])].map(columnExpr);
  return { type: declared.type, text: strings.length === 1 ? strings[0]! : op('coalesce', ...strings) };
}

/**
 * Returns the names of the columns that {@link typedCells} returns as text although they have a
 * type.
 */
export function asText(columns: readonly Column[], policy: MismatchPolicy): readonly string[] {
  const retyped = columns.filter(
    (column) => column.type !== 'text' && column.mismatch !== undefined && !declaredOf(column, policy),
  );
  return policy === 'text' ? retyped.map(({ name }) => name) : [];
}

/** Returns the columns whose mismatched cells refuse an export. */
export function columnsRefusingExport(columns: readonly Column[], policy: MismatchPolicy): readonly Column[] {
  return policy === 'refuse' ? columns.filter((column) => column.mismatch !== undefined) : [];
}
