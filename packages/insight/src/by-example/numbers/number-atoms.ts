import type { AtomPool } from '../search/atom-pool.ts';
import { factorsOf, linesOf } from './number-lines.ts';
import { isRead, type NumberSource } from './number-sources.ts';
import { numberText, roundHalf } from './number-text.ts';
import { clockWritings, scientificWritings, type Writing, writings } from './number-writings.ts';

export interface Change {
  readonly cost: number;
  readonly of: (x: number) => number;
  readonly formula: (x: string) => string;
  /**
   * Width of the interval of which the result is an end, or `parts` if the result is part of a
   * number in units.
   */
  readonly interval?: string;
  /** Width whose multiples the change rounds to. */
  readonly width?: number;
}

const same: Change = { cost: 0, of: (x) => x, formula: (x) => x };
const factors = [100, 1000, 10, 1_000_000, 1e9, 60, 24, 12, 7, 3600, 1024, 1_048_576, 100_000];
const scales: readonly Change[] = [
  same,
  { cost: 1, of: Math.abs, formula: (x) => `abs(${x})` },
  { cost: 1.4, of: (x) => -x, formula: (x) => `(-${x})` },
  ...factors.flatMap((factor, i): Change[] => [
    { cost: 1.3 + i * 0.06, of: (x) => x / factor, formula: (x) => `(${x} / ${factor})` },
    { cost: 1.3 + i * 0.06, of: (x) => x * factor, formula: (x) => `(${x} * ${factor})` },
  ]),
  ...[10, 60, 3600, 86400, 24, 100, 1000, 12, 7].flatMap((base): Change[] => [
    { cost: 1.8, of: (x) => Math.trunc(x / base), formula: (x) => `(${x} // ${base})`, interval: 'parts' },
    { cost: 1.9, of: (x) => x % base, formula: (x) => `(${x} % ${base})`, interval: 'parts' },
  ]),
  { cost: 2.2, of: (x) => x * 1.8 + 32, formula: (x) => `(${x} * 1.8 + 32)` },
  { cost: 2.2, of: (x) => (x - 32) / 1.8, formula: (x) => `((${x} - 32) / 1.8)` },
  { cost: 2.3, of: (x) => Math.trunc(x / 60) % 60, formula: (x) => `(${x} // 60 % 60)`, interval: 'parts' },
  {
    cost: 2.3,
    of: (x) => Math.trunc((x % 3600) / 60),
    formula: (x) => `(${x} % 3600 // 60)`,
    interval: 'parts',
  },
  {
    cost: 2.4,
    of: (x) => Math.trunc(x / 3600) % 24,
    formula: (x) => `(${x} // 3600 % 24)`,
    interval: 'parts',
  },
  ...[1, 2, 5, 10, 100].flatMap((n): Change[] => [
    { cost: 2.4, of: (x) => x + n, formula: (x) => `(${x} + ${n})` },
    { cost: 2.4, of: (x) => x - n, formula: (x) => `(${x} - ${n})` },
  ]),
];

/**
 * Pounds to kilograms, miles to kilometers, inches to centimeters, feet to meters, gallons to
 * liters, ounces to grams.
 */
const conversions = [0.453592, 1.60934, 2.54, 0.3048, 3.78541, 28.3495].flatMap((factor): Change[] => [
  { cost: 2.4, of: (x) => x * factor, formula: (x) => `(${x} * ${factor})` },
  { cost: 2.5, of: (x) => x / factor, formula: (x) => `(${x} / ${factor})` },
]);
/** Hours to minutes or minutes to seconds, for clocks. */
const sixtieths: Change = {
  cost: 1,
  of: (x) => roundHalf(x * 60, 0),
  formula: (x) => `toInteger(round(${x} * 60))`,
};

/** Kibibytes and mebibytes, which examples without a rounding hardly fit by chance. */
const binary = /\/ (?:1024|1048576)\)$/;
const exact = (scale: Change): Change =>
  binary.test(scale.formula('x')) ? { ...scale, cost: scale.cost - binaryBonus } : scale;
const binaryBonus = 1.9;

/** Thousands and millions, which are also binned. */
const shorter = [1000, 1_000_000].map(
  (factor): Change => ({ cost: 1.2, of: (x) => x / factor, formula: (x) => `(${x} / ${factor})` }),
);

const roundings: readonly Change[] = [
  ...[-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((digits): Change[] => {
    const odd = digits < -3 || digits > 2 ? 0.3 : 0;
    const width = 10 ** -digits;
    const power = 10 ** digits;
    const floor = (x: number): number =>
      digits > 0 ? Math.floor(Number((x * power).toPrecision(15))) / power : Math.floor(x / width) * width;
    const ceil = (x: number): number => -floor(-x);
    const scaled = (name: string, x: string): string => {
      if (digits === 0) return `${name}(${x})`;
      return digits > 0 ? `(${name}(${x} * ${power}) / ${power})` : `(${name}(${x} / ${width}) * ${width})`;
    };
    return [
      {
        cost: 0.7 + odd,
        of: (x) => roundHalf(x, digits),
        formula: (x) => (digits === 0 ? `round(${x})` : `round(${x}, ${digits})`),
      },
      { cost: 1 + odd, of: floor, formula: (x) => scaled('floor', x) },
      { cost: 1.1 + odd, of: ceil, formula: (x) => scaled('ceil', x) },
    ];
  }),
  ...[1, 2, 3, 4].map(
    (digits): Change => ({
      cost: 1.3,
      of: (x) => (x === 0 ? 0 : Number(x.toPrecision(digits))),
      formula: (x) => `roundSignificant(${x}, ${digits})`,
    }),
  ),
];

const widths = [
  2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000,
  2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 1_000_000, 1, 0.5, 0.25, 0.2, 0.1, 0.05,
];

/** Widths that people prefer, and those whose multiples outputs often match by chance. */
const round = new Set([20, 25, 50]);
const odd = new Set([3, 4, 6, 8, 12, 40, 75, 125]);

/** The nearest multiples of a width, and the ends of the interval that contains the number. */
const bins: readonly Change[] = widths.flatMap((w): Change[] => {
  const power = /^10*$/.test(String(w)) || w === 5 ? 0 : round.has(w) ? 0.15 : odd.has(w) ? 0.7 : 0.25;
  const floor = (x: number): number => Math.floor(x / w) * w;
  const start = (x: string): string => `binStart(${x}, ${w})`;
  const from1 = (x: number): number => Math.floor((x - 1) / w) * w + 1;
  const interval = String(w);
  const from = `from 1 by ${w}`;
  const changes: Change[] = [
    { cost: 1.1 + power, of: floor, formula: start, interval },
    { cost: 1 + power, of: (x) => roundToMultiple(x, w), formula: (x) => `roundTo(${x}, ${w})`, width: w },
    {
      cost: 1.2 + power,
      of: (x) => Math.ceil(x / w) * w,
      formula: (x) => `(ceil(${x} / ${w}) * ${w})`,
      width: w,
    },
    { cost: 1.3 + power, of: (x) => floor(x) + w, formula: (x) => `(${start(x)} + ${w})`, interval },
  ];
  if (w < 1) return changes;
  return [
    ...changes,
    { cost: 1.35 + power, of: (x) => floor(x) + w - 1, formula: (x) => `(${start(x)} + ${w - 1})`, interval },
    { cost: 1.8 + power, of: from1, formula: (x) => `(binStart(${x} - 1, ${w}) + 1)`, interval: from },
    {
      cost: 1.9 + power,
      of: (x) => from1(x) + w - 1,
      formula: (x) => `(binStart(${x} - 1, ${w}) + ${w})`,
      interval: from,
    },
    {
      cost: 2 + power,
      of: (x) => floor(x) + w - 0.01,
      formula: (x) => `(${start(x)} + ${numberText(w - 0.01)})`,
      interval,
    },
    {
      cost: 2 + power,
      of: (x) => floor(x) + w - 0.1,
      formula: (x) => `(${start(x)} + ${numberText(w - 0.1)})`,
      interval,
    },
    {
      cost: 1.9 + power,
      of: (x) => Math.ceil(x / w) * w - w + 1,
      formula: (x) => `(ceil(${x} / ${w}) * ${w} - ${w - 1})`,
    },
  ];
});

/**
 * A tenth or a hundredth of a number, and the halves and quarters that such results are rounded to.
 */
const decimals = scales.filter(({ formula }) => /^\(x [*/] 100?\)$/.test(formula('x')));
const fractions = bins.filter(({ formula }) =>
  /(?:\b0\.5|\b0\.25|roundTo\(x, (?:5|20|50))\b/.test(formula('x')),
);

function roundToMultiple(x: number, w: number): number {
  const times = roundHalf(x / w, 0);
  const decimals = /\.(\d+)$/.exec(String(w))?.[1]?.length ?? 0;
  return decimals === 0 ? times * w : (times * Math.round(w * 10 ** decimals)) / 10 ** decimals;
}

/** Offers numbers as they are, scaled, rounded and binned, in the ways that numbers are written. */
export function offerNumbers(pool: AtomPool, sources: readonly NumberSource[]): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  const usable = writings.filter(
    ({ everywhere, somewhere }) =>
      (!everywhere || outputs.every((output) => everywhere.test(output))) &&
      (!somewhere || outputs.some((output) => somewhere.test(output))),
  );
  const offers = new NumberOffers(pool, usable);
  // Notations whose digits are not those of the number in the same order.
  const others = [...clockWritings, ...scientificWritings].filter(({ everywhere }) =>
    outputs.every((output) => everywhere?.test(output)),
  );
  for (const source of sources) {
    if (pool.full) return;
    for (const writing of others) offers.offer(source, [], writing);
    for (const writing of others.filter((one) => clockWritings.includes(one)))
      offers.offer(source, [sixtieths], writing);
    for (const scale of isRead(source) ? [...scales, ...conversions] : scales) {
      offers.add(source, [exact(scale)]);
      for (const rounding of roundings) offers.add(source, [scale, rounding]);
    }
    for (const scale of decimals) for (const bin of fractions) offers.add(source, [scale, bin]);
    for (const bin of bins) {
      offers.add(source, [bin]);
      // People don’t use halves of thousands as ranges.
      if (!isHalf(bin)) for (const scale of shorter) offers.add(source, [scale, bin]);
    }
    for (const line of [0, 1].flatMap((k) => [...linesOf(pool, source, k), ...factorsOf(pool, source, k)])) {
      offers.add(source, [line]);
      for (const rounding of roundings) offers.add(source, [line, rounding]);
    }
  }
}

/**
 * Offers the numbers of a source in every notation. Most are rejected, so nothing is built before
 * checking the outputs.
 */
class NumberOffers {
  private readonly pool: AtomPool;
  private readonly usable: readonly Writing[];
  private readonly digits: readonly string[];

  constructor(pool: AtomPool, usable: readonly Writing[]) {
    this.pool = pool;
    this.usable = usable;
    this.digits = pool.sample.outputs.map((output) => output.replace(/\D/g, ''));
  }

  add(source: NumberSource, changes: readonly Change[]): void {
    const { pool } = this;
    const [first = 0, ...others] = pool.examples;
    const number = changed(source.numbers[first], changes);
    if (number === undefined || !this.mayOccur(first, number)) return;
    const interval = changes.at(-1)?.interval;
    let isConstant = others.length > 0;
    for (const row of others) {
      const other = changed(source.numbers[row], changes);
      if (other === undefined || !this.mayOccur(row, other)) return;
      isConstant &&= other === number;
    }
    // A computed value that is equal for all examples is no better than a constant.
    if (isConstant && changes.some(({ cost }) => cost > 0) && !this.isEnd(number, interval)) return;
    for (const writing of this.usable)
      if (pool.fits(first, writing.of(number))) this.offer(source, changes, writing);
  }

  /** Whether a number is an end of an interval whose other end the outputs also contain. */
  private isEnd(number: number, interval: string | undefined): boolean {
    if (interval === undefined || number !== 0) return interval !== undefined;
    if (interval === 'parts') return true;
    const width = Number(/[0-9.]+$/.exec(interval)?.[0]);
    const ends = [width, width - 1, width - 0.01, width - 0.1].map((one) =>
      numberText(one).replace(/\D/g, ''),
    );
    return ends.some((one) => one !== '0' && this.digits[this.pool.examples[0]!]!.includes(one));
  }

  /**
   * Digits before the decimal point appear in the output unchanged, except for the last, which may
   * be rounded.
   */
  private mayOccur(row: number, number: number): boolean {
    const digits = this.digits[row]!;
    const whole = Math.trunc(Math.abs(number));
    if (whole === 0) return digits !== '';
    return digits.includes(String(whole)) || digits.includes(String(Math.round(Math.abs(number))));
  }

  offer(source: NumberSource, changes: readonly Change[], writing: Writing): void {
    const interval = changes.at(-1)?.interval;
    const key = `${changes.slice(0, -1).reduce((text, change) => change.formula(text), source.formula)} ${interval}`;
    this.pool.offer({
      ...(interval === undefined
        ? {}
        : {
            group: {
              key,
              part: changes.at(-1)!.formula(''),
              repeatCost: 0.6 + writing.cost,
              style: writing.formula(''),
            },
          }),
      cost:
        1.6 +
        source.cost +
        changes.reduce((sum, change) => sum + change.cost, 0) +
        writing.cost +
        (isCoarse(source, changes.at(-1)?.width) ? 0.8 : 0),
      at: (row) => {
        const number = changed(source.numbers[row], changes);
        return number === undefined ? undefined : writing.of(number);
      },
      formula: () => {
        const formula = changes.reduce((text, change) => change.formula(text), source.formula);
        return writing.formula(withoutBrackets(formula));
      },
    });
  }
}

/** Whether a change rounds to multiples of less than one. */
const isHalf = ({ interval, width }: Change): boolean =>
  (width ?? Number(/[0-9.]+$/.exec(interval ?? '')?.[0] ?? 1)) < 1;

/**
 * Whether all numbers lie within the first few multiples of a width and so match them by chance.
 */
function isCoarse({ numbers }: NumberSource, width: number | undefined): boolean {
  return width !== undefined && width > 2 && numbers.every((x) => x === undefined || Math.abs(x) < 3 * width);
}

function changed(number: number | undefined, changes: readonly Change[]): number | undefined {
  if (number === undefined) return undefined;
  let x = number;
  for (const change of changes) x = change.of(x);
  return Number.isFinite(x) && Math.abs(x) < 1e15 ? x : undefined;
}

function withoutBrackets(formula: string): string {
  const inner = formula.startsWith('(') && formula.endsWith(')') ? formula.slice(1, -1) : formula;
  return isBalanced(inner) ? inner : formula;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
