import { isList, type LogicalType } from '@winnow/kernel';
import { caseWhen, type Expr, type ExternalCall, nullOf, op } from '@winnow/sql';
import { type Cell, textOf } from '../cell.ts';
import type { FunctionDefinition, Signature } from '../function.ts';
import { callCell, firstOf, isNullLiteral, withMismatch } from './call.ts';

/**
 * Returns the cell of a plugin call. Nulls and mismatches of arguments are handled as for any
 * function. If the code fails, the cell is mismatched and keeps the text of the first argument, or
 * the reason for the failure if there is no such text.
 */
export function pluginCell(
  call: ExternalCall,
  nullSafe: boolean,
  args: readonly Cell[],
  returns: LogicalType,
): Cell {
  const exprs = args.map((arg) => arg.expr);
  const given = (output: number | 'failure'): Expr => ({ kind: 'external', call, args: exprs, output });
  const signature: Signature = { params: [], returns, lower: () => given(0) };
  const definition: FunctionDefinition = {
    name: call.plugin,
    family: 'operator',
    summary: '',
    signatures: [signature],
    nulls: nullSafe ? 'handles' : 'propagate',
    examples: [],
  };
  const cell = callCell(definition, signature, args, { args: args.map((arg) => arg.type), returns });
  if (!nullSafe && args.some(isNullLiteral)) return cell;
  const failure = given('failure');
  const first = args.find((arg) => arg.expr.kind !== 'literal' && !isList(arg.type));
  const text = first ? op('coalesce', textOf({ type: first.type, expr: first.expr }).expr, failure) : failure;
  const own = caseWhen([{ when: op('isNotNull', failure), result: text }], nullOf('text'));
  return withMismatch(cell, firstOf(cell.mismatch ? [cell.mismatch, own] : [own]));
}
