import type { Expr } from '@winnow/sql';
import type { Unit } from './units.ts';

/** The unit that an argument names; the checker has seen that it is one. */
export function unitOf(unit: Expr): Unit {
  if (unit.kind !== 'literal') throw new Error('A unit must be written out.');
  return unit.value as Unit;
}
