import { type Expr, type NativeSql, native } from '@winnow/sql';
import { type Cell, cellOf, textOf } from '../cell.ts';
import type { Ir } from '../check/ir.ts';
import { findFunction } from '../functions/function-index.ts';
import { callCell, convertCell, firstOf, withMismatch } from './call.ts';
import { literalCell } from './literal.ts';

/** Lowers a checked formula to the SQL expressions of a cell. */
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
      return withMismatch(cell, firstOf(items.flatMap((item) => (item.mismatch ? [item.mismatch] : []))));
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
    case 'call': {
      const definition = findFunction(ir.function);
      const signature = definition?.signatures[ir.signature];
      if (!definition || !signature) throw new Error(`There is no function ${ir.function}.`);
      const args = ir.args.map((arg) => lowerPart(arg, variables));
      return callCell(definition, signature, args, {
        args: ir.args.map((arg) => arg.type),
        returns: ir.type,
      });
    }
  }
}

const listOf: NativeSql = { duckdb: '[{*}]', clickhouse: '[{*}]' };
