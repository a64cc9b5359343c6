import type { AtomPool } from '../search/atom-pool.ts';
import type { Change } from './number-atoms.ts';
import { isRead, type NumberSource } from './number-sources.ts';
import { numberText, readNumber } from './number-text.ts';

const isCount = /^\(?(?:length|wordCount|countMatches)\(/;

/**
 * Returns the straight line through the examples for one number of the outputs, if people would
 * write its slope and offset.
 */
export function linesOf(pool: AtomPool, source: NumberSource, k: number): Change[] {
  const points = pool.examples.flatMap((row) => {
    const x = source.numbers[row];
    const written = pool.sample.outputs[row]!.match(/-?\d[\d,]*(?:\.\d+)?/g)?.[k];
    const y = written === undefined ? undefined : readNumber(written);
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  const [a, b] = points;
  if (!a || !b || points.length !== pool.examples.length || a.x === b.x) return [];
  const slope = Number(((b.y - a.y) / (b.x - a.x)).toPrecision(12));
  const offset = Number((a.y - slope * a.x).toPrecision(12));
  const short = (n: number): boolean => String(n).replace(/[-.]/g, '').length <= 6;
  if (slope === 0 || slope === 1 || !short(slope) || !short(offset)) return [];
  if (points.length < 3 && offset !== 0) return [];
  // Lengths and counts lie on some line by chance; only whole multiples of them mean anything.
  if (isCount.test(source.formula) && (offset !== 0 || !Number.isInteger(slope))) return [];
  const isFahrenheit = slope === 1.8 && offset === 32;
  if (!points.every(({ x, y }) => Math.abs(slope * x + offset - y) <= 1e-6 * Math.max(1, Math.abs(y))))
    return [];
  const plus = offset === 0 ? '' : ` ${offset < 0 ? '-' : '+'} ${numberText(Math.abs(offset))}`;
  return [
    {
      // For numbers that are themselves computed, a line with an offset passes through three points
      // by chance.
      cost: offset === 0 ? (isPlainFactor(slope) ? 1.3 : 1.9) : isFahrenheit ? 2.2 : isRead(source) ? 3 : 5,
      of: (x) => Number((slope * x + offset).toPrecision(14)),
      // Removes floating-point noise.
      formula: (x) => `round(${x} * ${numberText(slope)}${plus}, 8)`,
    },
  ];
}

/** Whether a factor is a decimal of two digits, such as 0.9 for a discount, which is no chance. */
const isPlainFactor = (slope: number): boolean => /^(?:0\.\d{1,2}|[1-9]\.[1-9])$/.test(String(slope));

const maxDecimals = 4;

/**
 * Returns the single factor that maps all examples to rounded results: the shortest number in the
 * interval that rounding leaves open, if so few shorter ones exist that a chance match is unlikely.
 */
export function factorsOf(pool: AtomPool, source: NumberSource, k: number): Change[] {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isRounded = false;
  for (const row of pool.examples) {
    const x = source.numbers[row];
    const written = pool.sample.outputs[row]!.match(/-?\d[\d,]*(?:\.\d+)?/g)?.[k];
    const y = written === undefined ? undefined : readNumber(written);
    if (x === undefined || y === undefined || x === 0) return [];
    const half = 0.5 * 10 ** -(/\.(\d+)$/.exec(written!)?.[1]?.length ?? 0);
    const ends = [(y - half) / x, (y + half) / x].sort((a, b) => a - b);
    [low, high] = [Math.max(low, ends[0]!), Math.min(high, ends[1]!)];
    isRounded ||= Math.abs(Math.round(y / x / 1e-4) * 1e-4 * x - y) > 1e-9;
  }
  if (!isRounded || !(low < high) || pool.examples.length < 2) return [];
  for (let decimals = 0; decimals <= maxDecimals; decimals++) {
    const unit = 10 ** -decimals;
    const factor = Number((Math.ceil(low / unit - 1e-9) * unit).toFixed(decimals));
    if (factor >= high || factor === 0 || factor === 1) continue;
    if (high - low > unit * maxWidth) return [];
    return [
      {
        cost: 2.2 + decimals * 0.1,
        of: (x) => Number((x * factor).toPrecision(14)),
        formula: (x) => `round(${x} * ${numberText(factor)}, 8)`,
      },
    ];
  }
  return [];
}
/**
 * Maximum width of the interval that the examples leave open, relative to the step between numbers
 * with that many decimals.
 */
const maxWidth = 0.2;
