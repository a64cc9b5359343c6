import type { Json } from '@winnow/kernel';
import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import type { RequiredParam, SignatureOf } from '../../function.ts';
import { datetimeOfMicros, microsOf } from './calendar.ts';
import { unitOf } from './unit-of.ts';
import { microsOfUnit, timeUnits } from './units.ts';

type Direction = 'floor' | 'round' | 'ceil';

const day = 86_400_000_000;
const inDay = {
  duckdb: '((({0} % {1}) + {1}) % {1})',
  clickhouse: 'positiveModulo({0}, {1})',
};

/**
 * Returns SQL that moves a moment to a boundary of intervals of equal width, which start anew each
 * midnight.
 */
function bounds(direction: Direction): NativeSql {
  const shifted = { floor: '{0}', round: '({0} + {2} // 2)', ceil: '({0} + {2} - 1)' }[direction];
  const clickShifted = { floor: '{0}', round: '({0} + intDiv({2}, 2))', ceil: '({0} + {2} - 1)' }[direction];
  return {
    duckdb: `({1} - {0} + ${shifted} // {2} * {2})`,
    clickhouse: `({1} - {0} + intDiv(${clickShifted}, {2}) * {2})`,
  };
}

/**
 * Returns signatures for moving a datetime to the boundary of an interval of a number of seconds,
 * minutes or hours, counted from midnight.
 */
export function timeInterval(
  direction: Direction,
): readonly [SignatureOf<readonly [RequiredParam, RequiredParam, RequiredParam]>] {
  return [
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'count', type: 'integer', constant: true, check: checkCount },
        { name: 'unit', type: 'text', oneOf: timeUnits },
      ],
      returns: 'datetime',
      lower: ([datetime, count, unit]) => {
        const width = (microsOfUnit[unitOf(unit!)] ?? day) * numberOf(count!);
        const micros = microsOf(datetime!);
        const time = native(inDay, micros, literal('integer', day));
        return datetimeOfMicros(native(bounds(direction), time, micros, literal('integer', width)));
      },
    },
  ];
}

function checkCount(value: Json): string | undefined {
  return typeof value === 'number' && value >= 1 && value <= 86_400
    ? undefined
    : 'it isn’t between 1 and 86400';
}

function numberOf(count: Expr): number {
  return count.kind === 'literal' ? Number(count.value) : 1;
}
