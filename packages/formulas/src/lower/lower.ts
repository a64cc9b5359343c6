import { ProblemError } from '@winnow/kernel';
import { type Expr, type NativeSql, native } from '@winnow/sql';
import { type Cell, cellOf, textOf } from '../cell.ts';
import type { Ir } from '../check/ir.ts';
import { findFunction } from '../functions/function-index.ts';
import { limits } from '../language/limits.ts';
import { formulaProblems } from '../problems.ts';
import { callCell, convertCell, firstOf, withMismatch } from './call.ts';
import { exprSize } from './expr-size.ts';
import { literalCell } from './literal.ts';
import { pluginCell } from './plugin-cell.ts';

/**
 * Lowers a checked formula to the SQL expressions of a cell.
 *
 * @throws ProblemError `formulas/too-complex`
 */
export function lower(ir: Ir): Cell {
  return lowerPart(ir, new Map());
}

type Variables = ReadonlyMap<number, Cell>;

function lowerPart(ir: Ir, variables: Variables): Cell {
  switch (ir.kind) {
    case 'literal':
      return literalCell(ir.value, ir.type);
    case 'column':
      return cellOf(ir.column);
    case 'variable': {
      const cell = variables.get(ir.id);
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
      return lowerPart(ir.body, new Map(variables).set(ir.id, value));
    }
    case 'lambda': {
      const name = `v${ir.id}`;
      const item: Cell = { type: ir.item, expr: { kind: 'variable', name } };
      const body = lowerPart(ir.body, new Map(variables).set(ir.id, item));
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
      return bounded(callCell(definition, signature, args, types));
    }
  }
}

/** Looked at call by call: what is named twice, again and again, grows beyond any memory before it is whole. */
function bounded(cell: Cell): Cell {
  const size = exprSize(cell.expr) + (cell.mismatch ? exprSize(cell.mismatch) : 0);
  if (size > limits.sqlCharacters) {
    throw new ProblemError(formulaProblems.tooComplex({ limit: limits.sqlCharacters }));
  }
  return cell;
}

const listOf: NativeSql = { duckdb: '[{*}]', clickhouse: '[{*}]' };
