import { decimalDigits, isDecimal, isList, type LogicalType, scaleOf } from '@winnow/kernel';
import { allOf, caseWhen, castTo, type Expr, literal, type NativeSql, native, nullOf, op } from '@winnow/sql';
import { type Cell, textOf } from '../cell.ts';
import type { CallTypes, FunctionDefinition, Signature } from '../function.ts';
import { literalCell } from './literal.ts';

/**
 * Nested arithmetic as a single computation: its expression before the result is checked, and its
 * initial arguments.
 */
interface Computation {
  readonly raw: Expr;
  readonly leaves: readonly Cell[];
  readonly fails: boolean;
}

const computations = new WeakMap<Cell, Computation>();

/**
 * Returns the cell of a call: the result of the function's lowering, combined with the nulls,
 * failures and mismatches of the arguments.
 */
export function callCell(
  definition: FunctionDefinition,
  signature: Signature,
  args: readonly Cell[],
  types: CallTypes,
): Cell {
  const { lower } = signature;
  if (typeof lower === 'object' && 'cell' in lower) return lower.cell(args, types);
  const inherited = firstOf(args.flatMap((arg) => (arg.mismatch ? [mismatchOf(arg, args)] : [])));
  if (definition.nulls === 'propagate') {
    if (args.some(isNullLiteral)) return withMismatch(emptyCell(types.returns), inherited);
    if (definition.arithmetic) return arithmeticCell(definition, signature, args, types);
    const plain = plainExpr(
      lower,
      args.map((arg) => arg.expr),
      types,
    );
    const safe = signature.guardNulls ? guarded(plain, args, types.returns) : plain;
    const expr = unlessDoubtful(safe, args, types.returns);
    const own = definition.fails && !signature.total ? ownMismatch(expr, args, types.returns) : undefined;
    return withMismatch(
      { type: types.returns, expr },
      firstOf([inherited, own].filter((one) => one !== undefined)),
    );
  }
  const expr = plainExpr(
    lower,
    args.map((arg) => arg.expr),
    types,
  );
  const cell: Cell = { type: types.returns, expr: unlessDoubtful(expr, args, types.returns) };
  // A function that handles nulls suppresses a mismatch only if it returns a value nevertheless.
  if (!inherited || isList(cell.type)) return withMismatch(cell, inherited);
  const missing = op('isNull', cell.expr);
  return withMismatch(cell, caseWhen([{ when: missing, result: inherited }], nullOf('text')));
}

/** A list is never null, so a mismatch in it does not by itself make the result null. */
function unlessDoubtful(expr: Expr, args: readonly Cell[], returns: LogicalType): Expr {
  const doubts = args
    .filter((arg) => isList(arg.type) || arg.expr.kind === 'lambda')
    .flatMap((arg) => (arg.mismatch ? [mismatchOf(arg, args)] : []));
  const nothing = emptyCell(returns).expr;
  return caseWhen(
    doubts.map((doubt) => ({ when: op('isNotNull', doubt), result: nothing })),
    expr,
  );
}

type PlainLowering = Exclude<Signature['lower'], { readonly cell: unknown }>;

function plainExpr(lower: PlainLowering, args: readonly Expr[], types: CallTypes): Expr {
  return typeof lower === 'function' ? lower(args, types) : native(lower, ...args);
}

function arithmeticCell(
  definition: FunctionDefinition,
  signature: Signature,
  args: readonly Cell[],
  types: CallTypes,
): Cell {
  const parts = args.map((arg) => computations.get(arg) ?? { raw: arg.expr, leaves: [arg], fails: false });
  const leaves = parts.flatMap((part) => part.leaves);
  const raw = plainExpr(
    signature.lower as PlainLowering,
    parts.map((part) => part.raw),
    types,
  );
  const fails = (definition.fails !== undefined && !signature.total) || parts.some((part) => part.fails);
  const expr = fails && types.returns === 'number' ? native(finite, raw) : raw;
  const inherited = leaves.flatMap((leaf) => (leaf.mismatch ? [leaf.mismatch] : []));
  const own = fails ? ownMismatch(expr, leaves, types.returns) : undefined;
  const cell = withMismatch({ type: types.returns, expr }, firstOf(own ? [...inherited, own] : inherited));
  computations.set(cell, { raw, leaves, fails });
  return cell;
}

/** Maximum number of digits of an integer. */
const integerDigits = 19;

const finite: NativeSql = {
  duckdb: 'CASE WHEN isfinite({0}) THEN {0} END',
  clickhouse: 'if(isFinite({0}), {0}, NULL)',
};

/**
 * Converts the cell to a wider type; arithmetic remains a single computation. A decimal with more
 * places may not have enough room for its digits, in which case it is a mismatch.
 */
export function convertCell(cell: Cell, to: LogicalType): Cell {
  if (isDecimal(to) && cell.expr.kind === 'literal') return { type: to, expr: literal(to, cell.expr.value) };
  const expr = castTo(to, cell.type, cell.expr);
  if (expr === cell.expr) return cell;
  const wider: Cell = { ...cell, type: to, expr };
  if (isDecimal(to) && (isDecimal(cell.type) || scaleOf(to) > decimalDigits - integerDigits)) {
    const own = ownMismatch(expr, [cell], to);
    return withMismatch(wider, firstOf([cell.mismatch, own].filter((one) => one !== undefined)));
  }
  const computation = computations.get(cell);
  if (computation) computations.set(wider, { ...computation, raw: castTo(to, cell.type, computation.raw) });
  return wider;
}

/** Returns null, or an empty list for a list type. */
export function emptyCell(type: LogicalType): Cell {
  return literalCell(isList(type) ? [] : null, type);
}

export function isNullLiteral(cell: Cell): boolean {
  return cell.expr.kind === 'literal' && cell.expr.value === null;
}

/** Returns the first value that is not null. */
export function firstOf(exprs: readonly Expr[]): Expr | undefined {
  return exprs.length < 2 ? exprs[0] : op('coalesce', ...exprs);
}

export function withMismatch(cell: Cell, mismatch: Expr | undefined): Cell {
  return mismatch ? { ...cell, mismatch } : cell;
}

function mayBeNull(cell: Cell): boolean {
  return cell.expr.kind !== 'lambda' && cell.expr.kind !== 'literal' && !isList(cell.type);
}

function guarded(expr: Expr, args: readonly Cell[], returns: LogicalType): Expr {
  const nothing = emptyCell(returns).expr;
  const branches = args.filter(mayBeNull).map((arg) => ({ when: op('isNull', arg.expr), result: nothing }));
  return caseWhen(branches, expr);
}

/**
 * Returns the mismatch of a call whose result is null although no argument is: the text of the
 * first argument that is not a literal.
 */
function ownMismatch(expr: Expr, args: readonly Cell[], returns: LogicalType): Expr | undefined {
  const first = args.find((arg) => arg.expr.kind !== 'literal') ?? args[0];
  if (!first || first.expr === expr || isList(returns)) return undefined;
  const others = args.filter((arg) => arg !== first && mayBeNull(arg));
  const text = textOf({ type: first.type, expr: first.expr }).expr;
  // If the first argument is null, so is its text.
  const failed = allOf([op('isNull', expr), ...others.map((arg) => op('isNotNull', arg.expr))]);
  return caseWhen([{ when: failed, result: text }], nullOf('text'));
}

/** Returns the mismatch of an argument; for a lambda, that of the first list item that has one. */
function mismatchOf(cell: Cell, args: readonly Cell[]): Expr {
  return cell.expr.kind === 'lambda' ? native(firstOfItems, args[0]!.expr, cell.mismatch!) : cell.mismatch!;
}

const firstOfItems: NativeSql = {
  duckdb: 'list_filter(list_transform({0}, {1}), lambda _m: _m IS NOT NULL)[1]',
  clickhouse: 'arrayFilter(_m -> isNotNull(_m), arrayMap({1}, {0}))[1]',
};
