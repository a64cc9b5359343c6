import type { BinarySignature } from '../../function.ts';
import { later } from './unit-math.ts';
import { dateUnits, type Unit } from './units.ts';

/**
 * Returns signatures for adding units to a date or datetime; units of time only apply to datetimes.
 */
export function addUnit(unit: Unit): readonly BinarySignature[] {
  const types = (dateUnits as readonly string[]).includes(unit)
    ? (['date', 'datetime'] as const)
    : (['datetime'] as const);
  return types.map((type) => ({
    params: [
      { name: type, type },
      { name: `${unit}s`, type: 'integer' },
    ],
    returns: type,
    lower: ([moment, count]) => later(moment!, count!, unit, type),
  }));
}
