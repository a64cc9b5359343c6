import { type Problem, ProblemError } from '@winnow/kernel';
import type { Dialect } from './dialect.ts';
import type { Expr, ExternalExpr, NativeExpr, SortKey } from './expr.ts';
import { dialectTitles } from './names/dialect-names.ts';
import { sqlProblems } from './problems.ts';

/** Prints a column with the alias of the relation that it belongs to. */
export type ColumnPrinter = (ref: string) => string;

/**
 * Prints an expression for an engine.
 *
 * @throws ProblemError `sql/unsupported` if the engine does not support one of its functions
 */
export function printExpr(expr: Expr, dialect: Dialect, column: ColumnPrinter): string {
  const print = (part: Expr): string => printExpr(part, dialect, column);
  switch (expr.kind) {
    case 'column':
      return column(expr.ref);
    case 'literal':
      return dialect.literal(expr.type, expr.value);
    case 'op':
      return dialect.ops[expr.op](expr.args.map(print));
    case 'native':
      return printNative(expr, dialect, print, '');
    case 'case': {
      const branches = expr.branches.map(({ when, result }) => `WHEN ${print(when)} THEN ${print(result)}`);
      return `CASE ${branches.join(' ')} ELSE ${print(expr.otherwise)} END`;
    }
    case 'cast':
      return dialect.cast(expr.from, expr.to, print(expr.arg));
    case 'lambda':
      return dialect.lambda(expr.params.map(dialect.quoteName), print(expr.body));
    case 'variable':
      return dialect.quoteName(expr.name);
    case 'external':
      throw new ProblemError(unsupportedCall(expr, dialect));
    case 'aggregate':
      return printNative(expr.call, dialect, print, filterText(expr.filter, print));
    case 'window': {
      const over = [
        expr.partitionBy.length > 0 ? `PARTITION BY ${expr.partitionBy.map(print).join(', ')}` : '',
        expr.orderBy.length > 0 ? `ORDER BY ${printSortKeys(expr.orderBy, dialect, column)}` : '',
        expr.frame === undefined ? '' : dialect.frame(expr.frame),
      ];
      const behind = `${filterText(expr.filter, print)} OVER (${over.filter(Boolean).join(' ')})`;
      return printNative(expr.call, dialect, print, behind);
    }
  }
}

/**
 * Returns the problem of a plugin call, which has no SQL. If an engine can run plugins, their
 * results are in a table before anything is printed.
 */
export function unsupportedCall({ call }: Pick<ExternalExpr, 'call'>, dialect: Dialect): Problem {
  const reason = `the code of the plugin ${call.plugin} runs outside DuckDB and has no SQL`;
  return sqlProblems.unsupported({ dialect: dialectTitles[dialect.id], reason });
}

/** Prints what follows `ORDER BY`. */
export function printSortKeys(keys: readonly SortKey[], dialect: Dialect, column: ColumnPrinter): string {
  return keys.map((key) => dialect.sortKey(key, printExpr(key.expr, dialect, column))).join(', ');
}

function filterText(filter: Expr | undefined, print: (part: Expr) => string): string {
  return filter ? ` FILTER (WHERE ${print(filter)})` : '';
}

/**
 * `over` is the filter or window of the call. It is inserted at `{over}` in the template, else
 * appended.
 */
function printNative(
  expr: NativeExpr,
  dialect: Dialect,
  print: (part: Expr) => string,
  over: string,
): string {
  const template = expr.sql[dialect.id];
  if (typeof template !== 'string') {
    throw new ProblemError(
      sqlProblems.unsupported({ dialect: dialectTitles[dialect.id], reason: template.unsupported }),
    );
  }
  const args = expr.args.map(print);
  const behind = template.includes('{over}') ? '' : over;
  const text = template.replace(
    /\{\{|\}\}|\{over\}|\{(\d*)(\*?)\}/g,
    (whole, index: string, rest: string) => {
      if (whole === '{{') return '{';
      if (whole === '}}') return '}';
      if (whole === '{over}') return over;
      if (rest) return args.slice(Number(index || 0)).join(', ');
      const arg = args[Number(index)];
      if (arg === undefined) throw new Error(`The template ${template} has no argument ${whole}.`);
      return arg;
    },
  );
  return text + behind;
}
