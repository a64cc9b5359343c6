import type { Expr } from '@winnow/sql';
import type { Unit } from './units.ts';

/** Returns the unit in an argument that the checker has validated. */
export function unitOf(unit: Expr): Unit {
  if (unit.kind !== 'literal') throw new Error('A unit must be a literal.');
  return unit.value as Unit;
}
