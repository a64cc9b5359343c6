import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { NumberSource } from './number-sources.ts';
import { formatted, numberText, roundHalf } from './number-text.ts';

/** Units of one quantity with their sizes, smallest first. */
type Family = readonly (readonly [name: string, size: number])[];

const powers = (names: readonly string[], base: number): Family =>
  names.map((name, i) => [name, base ** i] as const);

const families: readonly Family[] = [
  ...[1024, 1000].flatMap((base) => [
    powers(['B', 'KB', 'MB', 'GB', 'TB', 'PB'], base),
    powers(['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'], base),
    powers(['B', 'K', 'M', 'G', 'T', 'P'], base),
  ]),
  powers(['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'], 1024),
  powers(['', 'K', 'M', 'B', 'T'], 1000),
  powers(['', 'K', 'M', 'bn', 'tn'], 1000),
  powers(['', 'thousand', 'million', 'billion', 'trillion'], 1000),
  powers(['', 'K', 'M', 'G', 'T'], 1000),
  powers(['Hz', 'kHz', 'MHz', 'GHz'], 1000),
  powers(['W', 'kW', 'MW', 'GW'], 1000),
  powers(['mg', 'g', 'kg', 't'], 1000),
  powers(['g', 'kg', 't'], 1000),
  powers(['ml', 'l'], 1000),
  powers(['ms', 's'], 1000),
  powers(['m', 'km'], 1000),
  [
    ['mm', 1],
    ['cm', 10],
    ['m', 1000],
    ['km', 1_000_000],
  ],
  [
    ['cm', 1],
    ['m', 100],
    ['km', 100_000],
  ],
  [
    ['s', 1],
    ['min', 60],
    ['h', 3600],
  ],
];

const amount = /^([-$€£]*)([0-9][0-9,.]*)( ?)([A-Za-z]*)$/;
const maxSources = 5;

interface Label {
  readonly before: string;
  readonly digits: string;
  readonly space: string;
  readonly name: string;
}

interface Style {
  readonly of: (x: number) => string;
  readonly formula: (x: string) => string;
}

/**
 * Offers numbers in the unit that suits their size: `1.5 KB` next to `2.0 MB`, `950` next to
 * `1.2M`.
 */
export function offerMagnitudes(pool: AtomPool, sources: readonly NumberSource[]): void {
  const labels = pool.examples.map((row) => labelOf(pool.sample.outputs[row]!));
  if (labels.some((one) => one === undefined)) return;
  const known = labels as readonly Label[];
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  if (names.size < 2 || new Set(known.map(({ before }) => before)).size > 1) return;
  for (const family of families) {
    if (![...names].every((name) => family.some(([one]) => one.toLowerCase() === name))) continue;
    const units = family.map(([name, size]) => ({ name: spelled(name, known), size }));
    for (const source of sources.slice(0, maxSources)) offerFamily(pool, source, units, known);
  }
}

function labelOf(output: string): Label | undefined {
  const [, before, digits, space, name] = amount.exec(output) ?? [];
  return digits === undefined ? undefined : { before: before!, digits, space: space!, name: name! };
}

/** Spells a unit as the examples do, or in lowercase if all of theirs are. */
function spelled(name: string, labels: readonly Label[]): string {
  const own = labels.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const areSmall = labels.every((one) => one.name === one.name.toLowerCase());
  return own?.name ?? (areSmall ? name.toLowerCase() : name);
}

interface Unit {
  readonly name: string;
  readonly size: number;
}

function offerFamily(
  pool: AtomPool,
  { numbers, formula, cost }: NumberSource,
  units: readonly Unit[],
  labels: readonly Label[],
): void {
  const unitOf = (x: number): Unit => units.findLast(({ size }) => Math.abs(x) >= size) ?? units[0]!;
  const decimals = Math.max(...labels.map(({ digits }) => /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0));
  const space = labels.find(({ name }) => name !== '')?.space ?? '';
  const { before } = labels[0]!;
  const group = labels.some(({ digits }) => digits.includes(',')) ? ',' : '';
  const fixed: Style = {
    of: (x) => formatted(x, decimals, group, '.'),
    formula: (x) => `formatNumber(${x}, ${decimals}, ${quoteText(group)})`,
  };
  const short: Style = {
    of: (x) => numberText(roundHalf(x, decimals)),
    formula: (x) => `toText(round(${x}, ${decimals}))`,
  };
  const areBytes = /^b(?:ytes)?$/i.test(units[0]!.name);
  // Single bytes have no decimals, even if kilobytes do.
  for (const [first, others] of [
    [fixed, fixed],
    [short, short],
    [short, fixed],
  ] as const) {
    const written = (x: number): string => {
      const { name, size } = unitOf(x);
      const digits = (size === 1 ? first : others).of(x / size);
      return `${before}${digits}${name === '' ? '' : space}${name}`;
    };
    pool.offer({
      cost: 3.2 + cost + (first === others ? 0 : areBytes ? -0.6 : 0.3),
      at: (row) => {
        const x = numbers[row];
        return x === undefined || x < 0 ? undefined : written(x);
      },
      formula: () => {
        const start = before === '' ? '' : `${quoteText(before)} + `;
        const branch = ({ name, size }: Unit): string => {
          const digits = size === 1 ? first.formula('x') : others.formula(`x / ${size}`);
          return `${start}${digits}${name === '' ? '' : ` + ${quoteText(space + name)}`}`;
        };
        const [least, ...larger] = units;
        const choice = larger.reduce(
          (rest, unit) => `if(x >= ${unit.size}, ${branch(unit)}, ${rest})`,
          branch(least!),
        );
        return `let(x, ${formula}, ${choice})`;
      },
    });
  }
}
