import { type Json, nearest, type Problem } from '@winnow/kernel';
import type { FunctionDefinition, Param } from '../function.ts';
import type { Span } from '../language/ast.ts';
import { formulaProblems } from '../problems.ts';
import type { Ir } from './ir.ts';

/** Returns the problem with an argument whose parameter requires a literal, if there is one. */
export function constantProblem(
  { name }: FunctionDefinition,
  param: Param,
  ir: Ir,
  span: Span,
): Problem | undefined {
  const at = { from: span.from, to: span.to };
  const value = constantOf(ir);
  if (value === undefined) {
    const mustBeConstant = param.constant || param.oneOf;
    return mustBeConstant
      ? formulaProblems.notConstant({ function: name, parameter: param.name }, at)
      : undefined;
  }
  if (value === null) return undefined;
  if (param.oneOf && !param.oneOf.includes(value as string)) {
    const near = nearest(String(value), param.oneOf);
    const choices = param.oneOf.join(', ');
    const found = JSON.stringify(value);
    const params = { function: name, parameter: param.name, found, choices };
    return formulaProblems.notOneOf(near === undefined ? params : { ...params, replacement: near }, at);
  }
  const reason = param.check?.(value);
  return reason === undefined
    ? undefined
    : formulaProblems.badConstant({ function: name, parameter: param.name, reason }, at);
}

function constantOf(ir: Ir): Json | undefined {
  if (ir.kind === 'literal') return ir.value;
  if (ir.kind === 'list') {
    const items = ir.items.map(constantOf);
    return items.some((item) => item === undefined) ? undefined : (items as Json[]);
  }
  return undefined;
}
