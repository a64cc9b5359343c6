import { ProblemError } from '@winnow/kernel';
import { type Expr, type NativeSql, native } from '@winnow/sql';
import { type Cell, cellOf, textOf } from '../cell.ts';
import type { Ir } from '../check/ir.ts';
import { findFunction } from '../functions/function-index.ts';
import { limits } from '../language/limits.ts';
import { formulaProblems } from '../problems.ts';
import { bindCell, isLong } from './bind-cell.ts';
import { callCell, convertCell, firstOf, withMismatch } from './call.ts';
import { exprSize } from './expr-size.ts';
import { copiesIn, isNonDeterministic, someIr, usesOf } from './ir-facts.ts';
import { literalCell } from './literal.ts';
import { pluginCell } from './plugin-cell.ts';

/**
 * Lowers a checked formula to the SQL expressions of a cell.
 *
 * @throws ProblemError `formulas/too-complex`, `formulas/grows`
 */
export function lower(ir: Ir): Cell {
  if (copiesIn(ir) > limits.copies) throw new ProblemError(formulaProblems.grows({ limit: limits.copies }));
  return lowerPart(ir, { cells: new Map(), depth: 0 });
}

interface Variables {
  readonly cells: ReadonlyMap<number, Cell>;
  /** Number of enclosing lambdas, including those of {@link bindCell}. */
  readonly depth: number;
}

function withVariable({ cells, depth }: Variables, id: number, cell: Cell, inside: number): Variables {
  return { cells: new Map(cells).set(id, cell), depth: depth + inside };
}

/** If the SQL of a call is longer than this, repeated arguments are bound to variables. */
const maxPlainLength = 10_000;

/**
 * DuckDB takes twice as long to bind SQL for each level of nested functions; values that would be
 * bound at a deeper level are inlined.
 */
const deepestBound = 16;

function lowerPart(ir: Ir, variables: Variables): Cell {
  switch (ir.kind) {
    case 'literal':
      return literalCell(ir.value, ir.type);
    case 'column':
      return cellOf(ir.column);
    case 'variable': {
      const cell = variables.cells.get(ir.id);
      if (!cell) throw new Error(`The variable ${ir.id} is not bound.`);
      return cell;
    }
    case 'text':
      return textOf(lowerPart(ir.arg, variables));
    case 'convert':
      return convertCell(lowerPart(ir.arg, variables), ir.type);
    case 'list': {
      const items = ir.items.map((item) => lowerPart(item, variables));
      const list = native(listOf, ...items.map((item) => item.expr));
      const cell: Cell = { type: ir.type, expr: items.length === 0 ? literalCell([], ir.type).expr : list };
      return bounded(
        withMismatch(cell, firstOf(items.flatMap((item) => (item.mismatch ? [item.mismatch] : [])))),
      );
    }
    case 'let': {
      const value = lowerPart(ir.value, variables);
      return isBoundToVariable(ir, value, variables)
        ? bindCell(value, `v${ir.id}`, (cell) =>
            lowerPart(ir.body, withVariable(variables, ir.id, cell, cell.mismatch ? 2 : 1)),
          )
        : lowerPart(ir.body, withVariable(variables, ir.id, value, 0));
    }
    case 'lambda': {
      const name = `v${ir.id}`;
      const item: Cell = { type: ir.item, expr: { kind: 'variable', name } };
      if (variables.depth >= limits.lambdas) {
        throw new ProblemError(formulaProblems.tooDeep({ limit: limits.lambdas }));
      }
      const body = lowerPart(ir.body, withVariable(variables, ir.id, item, 1));
      const lambdaOf = (part: Expr): Expr => ({ kind: 'lambda', params: [name], body: part });
      const cell: Cell = { type: ir.type, expr: lambdaOf(body.expr) };
      return withMismatch(cell, body.mismatch && lambdaOf(body.mismatch));
    }
    case 'plugin': {
      const args = ir.args.map((arg) => lowerPart(arg, variables));
      return bounded(pluginCell(ir.call, ir.nullSafe, args, ir.type));
    }
    case 'call': {
      const definition = findFunction(ir.function);
      const signature = definition?.signatures[ir.signature];
      if (!definition || !signature) throw new Error(`There is no function ${ir.function}.`);
      const args = ir.args.map((arg) => lowerPart(arg, variables));
      const types = { args: ir.args.map((arg) => arg.type), returns: ir.type };
      return bounded(callOf(args, (given) => callCell(definition, signature, given, types)));
    }
  }
}

/**
 * Returns the cell of a call. If its SQL would repeat long arguments many times, each of them is
 * bound to a variable.
 */
function callOf(args: readonly Cell[], call: (args: readonly Cell[]) => Cell): Cell {
  const plain = call(args);
  if (cellSize(plain) < maxPlainLength) return plain;
  const bound = boundCall([], args, call);
  return cellSize(bound) < cellSize(plain) ? bound : plain;
}

function boundCall(
  given: readonly Cell[],
  [next, ...rest]: readonly Cell[],
  call: (args: readonly Cell[]) => Cell,
): Cell {
  if (!next) return call(given);
  if (!isLong(next)) return boundCall([...given, next], rest, call);
  return bindCell(next, `a${given.length}`, (bound) => boundCall([...given, bound], rest, call));
}

/**
 * Whether a named value is bound to a variable: if it is used again, and is long or may differ each
 * time. Plugin calls cannot read variables within an expression.
 */
function isBoundToVariable(
  { id, value, body }: Ir & { readonly kind: 'let' },
  cell: Cell,
  { depth }: Variables,
): boolean {
  if (depth >= deepestBound || usesOf(body, id) < 2 || someIr(body, ({ kind }) => kind === 'plugin'))
    return false;
  return isLong(cell) || someIr(value, isNonDeterministic);
}

function cellSize({ expr, mismatch }: Cell): number {
  return exprSize(expr) + (mismatch ? exprSize(mismatch) : 0);
}

/**
 * Checked for each call, since a value that is repeatedly named twice would exceed any memory
 * before the whole is complete.
 */
function bounded(cell: Cell): Cell {
  if (cellSize(cell) > limits.sqlCharacters) {
    throw new ProblemError(formulaProblems.tooComplex({ limit: limits.sqlCharacters }));
  }
  return cell;
}

const listOf: NativeSql = { duckdb: '[{*}]', clickhouse: '[{*}]' };
