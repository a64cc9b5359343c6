import { isList, type LogicalType, positionRef, rowIdRef } from '@winnow/kernel';
import type { Expr, NativeExpr, NativeSql, OpName, WindowExpr } from '../expr.ts';
import type { DialectId } from '../names/dialect-names.ts';
import { polarsEquivalents, polarsWindows } from './equivalents.ts';
import { PolarsUnsupported, polarsLiteral, polarsType, pythonText } from './python-text.ts';
import { rustRegex, rustReplacement } from './rust-regex.ts';

/** Returns a column of the current frame. */
export function polarsColumn(ref: string): string {
  return `pl.col(${pythonText(ref)})`;
}

/**
 * Prints an expression as the Python source of a Polars expression.
 *
 * @throws PolarsUnsupported if Polars has no equivalent
 */
export function polarsExpr(expr: Expr): string {
  switch (expr.kind) {
    case 'column':
      return polarsColumn(expr.ref);
    case 'literal':
      return polarsLiteral(expr.type, expr.value);
    case 'op':
      return operation(expr.op, expr.args.map(polarsExpr));
    case 'native':
      return native(expr, templateOf(expr));
    case 'case': {
      const branches = expr.branches.map(
        ({ when, result }) => `when(${polarsExpr(when)}).then(${polarsExpr(result)})`,
      );
      return `pl.${branches.join('.')}.otherwise(${polarsExpr(expr.otherwise)})`;
    }
    case 'cast':
      return cast(expr.from, expr.to, polarsExpr(expr.arg));
    case 'aggregate':
      if (expr.filter) throw new PolarsUnsupported('an aggregate with a filter');
      return native(expr.call, templateOf(expr.call));
    case 'window':
      return windowed(expr);
    case 'external':
      throw new PolarsUnsupported(`the plugin ${expr.call.plugin}`);
    case 'lambda':
    case 'variable':
      throw new PolarsUnsupported('a formula for each item of a list');
  }
}

function templateOf({ sql }: NativeExpr): string {
  const template = sql.polars ?? polarsEquivalents.get(String(sql.duckdb));
  if (template === undefined) throw new PolarsUnsupported(named(sql.duckdb));
  return template;
}

/** Names the function in a DuckDB template for users. */
function named(template: NativeSql[DialectId]): string {
  const name = typeof template === 'string' ? /\b([a-z_]+)\(/.exec(template)?.[1] : undefined;
  return name === undefined ? 'a computation' : `the function ${name}`;
}

function native(expr: NativeExpr, template: string): string {
  const { args } = expr;
  return template.replace(
    /\{\{|\}\}|\{(re|to|text|int)?(\d*)(\*?)\}/g,
    (whole, kind: string | undefined, index: string, rest: string) => {
      if (whole === '{{') return '{';
      if (whole === '}}') return '}';
      if (rest)
        return args
          .slice(Number(index || 0))
          .map(polarsExpr)
          .join(', ');
      const arg = args[Number(index)]!;
      if (kind === undefined) return polarsExpr(arg);
      if (arg.kind !== 'literal' || arg.value === null)
        throw new PolarsUnsupported('a pattern that differs from row to row');
      if (kind === 'int') return String(Number(arg.value));
      const text = String(arg.value);
      const written = kind === 're' ? rustRegex(text) : kind === 'to' ? rustReplacement(text) : text;
      if (written === undefined) throw new PolarsUnsupported(`the regular expression ${text}`);
      return pythonText(written);
    },
  );
}

function operation(op: OpName, args: readonly string[]): string {
  const [a, b] = args;
  const infix = (sign: string): string => `(${args.join(` ${sign} `)})`;
  switch (op) {
    case 'eq':
      return infix('==');
    case 'ne':
      return infix('!=');
    case 'lt':
      return infix('<');
    case 'le':
      return infix('<=');
    case 'gt':
      return infix('>');
    case 'ge':
      return infix('>=');
    case 'and':
      return infix('&');
    case 'or':
      return infix('|');
    case 'not':
      return `(~${a})`;
    case 'isNull':
      return `${a}.is_null()`;
    case 'isNotNull':
      return `${a}.is_not_null()`;
    case 'isDistinct':
      return `${a}.ne_missing(${b})`;
    case 'coalesce':
      return `pl.coalesce([${args.join(', ')}])`;
    case 'concat':
      return `pl.concat_str([${args.join(', ')}])`;
  }
}

/** Prints datetimes without trailing zeros in their fraction. */
export function datetimeText(expr: string): string {
  return `${expr}.dt.to_string("%Y-%m-%d %H:%M:%S%.6f").str.replace(r"\\.?0+$", "")`;
}

function cast(from: LogicalType, to: LogicalType, arg: string): string {
  if (to !== 'text') return `${arg}.cast(${polarsType(to)})`;
  if (isList(from)) throw new PolarsUnsupported('a list as text');
  if (from === 'datetime') return datetimeText(arg);
  if (from === 'number') return `number_text(${arg})`;
  polarsType(from);
  return `${arg}.cast(pl.String)`;
}

/**
 * Prints a window whose rows are in the order of the frame, or in none; other orders differ in how
 * they treat ties and nulls.
 */
function windowed(expr: WindowExpr): string {
  if (expr.filter) throw new PolarsUnsupported('a window with a filter');
  const [key, ...more] = expr.orderBy;
  const ordered = polarsWindows.get(String(expr.call.sql.duckdb));
  const groups = expr.partitionBy.map(polarsExpr).join(', ');
  if (!ordered) {
    const isWhole = expr.frame === 'all' || (expr.frame === undefined && expr.orderBy.length === 0);
    if (!isWhole) throw new PolarsUnsupported('a moving or running window');
    const call = native(expr.call, templateOf(expr.call));
    return groups ? `${inBrackets(call)}.over([${groups}])` : call;
  }
  const byPlace =
    key?.expr.kind === 'column' &&
    (key.expr.ref === positionRef || key.expr.ref === rowIdRef) &&
    !key.descending;
  if (!byPlace || more.length > 0 || expr.frame !== ordered.frame)
    throw new PolarsUnsupported('a window ordered differently from the rows');
  const call = native(expr.call, ordered.template);
  return `${call}.over([${groups || 'pl.lit(1)'}], order_by=${polarsExpr(key.expr)})`;
}

function inBrackets(call: string): string {
  return `(${call})`;
}
