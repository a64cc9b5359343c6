import type { NumberSource } from './number-sources.ts';

type Numbers = NumberSource['numbers'];
type Add = (cost: number, numbers: Numbers, formula: string) => void;

interface Operation {
  readonly cost: number;
  readonly of: (x: number, y: number) => number;
  readonly formula: (x: string, y: string) => string;
}

/** Commutative operations. */
const symmetric: readonly Operation[] = [
  { cost: 1, of: (x, y) => x + y, formula: (x, y) => `(${x} + ${y})` },
  { cost: 1.2, of: (x, y) => x * y, formula: (x, y) => `(${x} * ${y})` },
  { cost: 1.6, of: (x, y) => (x + y) / 2, formula: (x, y) => `((${x} + ${y}) / 2)` },
  { cost: 1.9, of: (x, y) => Math.abs(x - y), formula: (x, y) => `abs(${x} - ${y})` },
  { cost: 2, of: (x, y) => (x * y) / 100, formula: (x, y) => `(${x} * ${y} / 100)` },
  { cost: 1.8, of: Math.max, formula: (x, y) => `if(${x} >= ${y}, ${x}, ${y})` },
  { cost: 1.9, of: Math.min, formula: (x, y) => `if(${x} <= ${y}, ${x}, ${y})` },
];
const ordered: readonly Operation[] = [
  { cost: 1.1, of: (x, y) => x - y, formula: (x, y) => `(${x} - ${y})` },
  { cost: 1.4, of: (x, y) => x / y, formula: (x, y) => `(${x} / ${y})` },
  { cost: 2.2, of: (x, y) => x * (1 - y / 100), formula: (x, y) => `(${x} * (1 - ${y} / 100))` },
  { cost: 2.2, of: (x, y) => x * (1 + y / 100), formula: (x, y) => `(${x} * (1 + ${y} / 100))` },
  { cost: 2.1, of: (x, y) => (x - y) / y, formula: (x, y) => `((${x} - ${y}) / ${y})` },
  { cost: 2.2, of: (x, y) => (x - y) / x, formula: (x, y) => `((${x} - ${y}) / ${x})` },
  { cost: 2.3, of: (x, y) => x * (1 - y), formula: (x, y) => `(${x} * (1 - ${y}))` },
  { cost: 2.3, of: (x, y) => x * (1 + y), formula: (x, y) => `(${x} * (1 + ${y}))` },
  { cost: 2.3, of: (x, y) => x / (x + y), formula: (x, y) => `(${x} / (${x} + ${y}))` },
  { cost: 2.4, of: (x, y) => x / (y * y), formula: (x, y) => `(${x} / (${y} * ${y}))` },
];
/**
 * How many of a smaller unit make up the larger: hours and minutes, feet and inches, pounds and
 * ounces, weeks and days.
 */
const units = [60, 12, 16, 7, 100];
/** The same for three units: hours, minutes and seconds; days, hours and minutes. */
const tripleUnits = [
  [3600, 60],
  [1440, 60],
] as const;

/** Adds numbers computed from two or three others. */
export function combineNumbers(read: readonly NumberSource[], add: Add): void {
  for (const [i, a] of read.entries()) {
    for (const [j, b] of read.entries()) {
      if (i === j) continue;
      const offer = ({ cost, of, formula }: Operation): void =>
        add(
          a.cost + b.cost + cost,
          combined([a, b], ([x, y]) => of(x!, y!)),
          formula(a.formula, b.formula),
        );
      if (i < j) for (const operation of symmetric) offer(operation);
      for (const operation of ordered) offer(operation);
    }
  }
  combineUnits(read.slice(0, 4), add);
}

function combineUnits(read: readonly NumberSource[], add: Add): void {
  for (const a of read) {
    for (const b of read) {
      if (a === b) continue;
      for (const [i, unit] of units.entries())
        add(
          a.cost + b.cost + 1.5 + 0.1 * i,
          combined([a, b], ([x, y]) => x! * unit + y!),
          `(${a.formula} * ${unit} + ${b.formula})`,
        );
      add(
        a.cost + b.cost + 1.9,
        combined([a, b], ([x, y]) => x! + y! / 60),
        `(${a.formula} + ${b.formula} / 60)`,
      );
      for (const c of read) {
        if (c === a || c === b) continue;
        // Degrees, minutes and seconds.
        add(
          a.cost + b.cost + c.cost + 1.3,
          combined([a, b, c], ([x, y, z]) => x! + y! / 60 + z! / 3600),
          `(${a.formula} + ${b.formula} / 60 + ${c.formula} / 3600)`,
        );
        for (const [large, small] of tripleUnits)
          add(
            a.cost + b.cost + c.cost + 1.2,
            combined([a, b, c], ([x, y, z]) => x! * large + y! * small + z!),
            `(${a.formula} * ${large} + ${b.formula} * ${small} + ${c.formula})`,
          );
      }
    }
  }
  for (let count = 3; count <= read.length; count++) {
    const some = read.slice(0, count);
    const cost = some.reduce((sum, one) => sum + one.cost, 0.8);
    const sum = (numbers: readonly number[]): number => numbers.reduce((x, y) => x + y, 0);
    const formula = some.map((one) => one.formula).join(' + ');
    const list = some.map((one) => one.formula).join(', ');
    add(
      cost,
      combined(some, (numbers) => Math.max(...numbers)),
      `max([${list}])`,
    );
    add(
      cost + 0.1,
      combined(some, (numbers) => Math.min(...numbers)),
      `min([${list}])`,
    );
    add(
      cost + 0.4,
      combined(some, (numbers) => Math.max(...numbers) - Math.min(...numbers)),
      `(max([${list}]) - min([${list}]))`,
    );
    // Three columns of numbers are more likely added than one of them multiplied.
    add(cost - 0.4, combined(some, sum), `(${formula})`);
    add(
      cost + 0.6,
      combined(some, (numbers) => sum(numbers) / count),
      `((${formula}) / ${count})`,
    );
  }
}

function combined(sources: readonly NumberSource[], of: (numbers: readonly number[]) => number): Numbers {
  const [first] = sources;
  return (first?.numbers ?? []).map((_, row) => {
    const numbers = sources.map((source) => source.numbers[row]);
    if (numbers.includes(undefined)) return undefined;
    const result = of(numbers as number[]);
    return Number.isFinite(result) ? result : undefined;
  });
}
