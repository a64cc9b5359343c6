import { isList } from '@winnow/kernel';
import type { Ir } from '../check/ir.ts';
import { findFunction } from '../functions/function-index.ts';

/**
 * Counts the uses of a variable, up to two: within a lambda, it may be used any number of times.
 */
export function usesOf(ir: Ir, id: number): number {
  if (ir.kind === 'variable') return ir.id === id ? 1 : 0;
  const uses = irParts(ir).reduce((sum, part) => sum + usesOf(part, id), 0);
  return Math.min(ir.kind === 'lambda' ? 2 * uses : uses, 2);
}

/** Whether a call may return another result each time it is computed. */
export function isNonDeterministic(ir: Ir): boolean {
  return ir.kind === 'call' && findFunction(ir.function)?.deterministic === false;
}

/** Whether a formula or any of its parts satisfies a condition. */
export function someIr(ir: Ir, is: (part: Ir) => boolean): boolean {
  return is(ir) || irParts(ir).some((part) => someIr(part, is));
}

function irParts(ir: Ir): readonly Ir[] {
  switch (ir.kind) {
    case 'text':
    case 'convert':
      return [ir.arg];
    case 'list':
      return ir.items;
    case 'let':
      return [ir.value, ir.body];
    case 'lambda':
      return [ir.body];
    case 'plugin':
    case 'call':
      return ir.args;
    default:
      return [];
  }
}

/**
 * Returns how many times the contents of a row could appear in the result of a formula if all of
 * its strings and lists were concatenated. Repeated use of a named value doubles it, just as it
 * doubles inlined SQL, but only strings and lists grow by it.
 */
export function copiesIn(ir: Ir, named: ReadonlyMap<number, number> = new Map()): number {
  if (ir.kind === 'let') {
    return copiesIn(ir.body, new Map(named).set(ir.id, copiesIn(ir.value, named)));
  }
  const own = ir.kind === 'variable' ? (named.get(ir.id) ?? 1) : 1;
  const parts = irParts(ir).reduce((sum, part) => sum + copiesIn(part, named), 0);
  return ir.type === 'text' || isList(ir.type) ? Math.max(own, parts) : 0;
}
