import {
  type Cell,
  type FunctionDefinition,
  functions,
  literalCell,
  regexCell,
  type Signature,
} from '@winnow/formulas';
import { callCell } from '@winnow/formulas/lower/call';
import {
  type DecimalType,
  isDecimal,
  isList,
  type Json,
  type LogicalType,
  plainDigits,
  type ScalarType,
} from '@winnow/kernel';
import { columnExpr, dialectIds } from '@winnow/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depthOf } from '../support/depth.ts';
import { openEngine, type TestEngine } from './engines.ts';
import { type Case, outcomeOf, sameOutcome, selectOf } from './formula-runner.ts';

/** Rows of generated values on which the engines must agree in every cell. */
const rowCount = depthOf('functionRows');
const seed = 20_240_229;

const words = fc.constantFrom(
  'Rome',
  'new york',
  'ÉCOLE',
  'straße',
  'İstanbul',
  'ΑΣ',
  '東京',
  '😀',
  "o'neill",
  'a,b',
  '12.50',
  '-3',
  '1e3',
);
const characters = fc.constantFrom(
  ...'abcXYZ019 .,;-_/\\\'"()%$€éÉüñøæßİıΣσςЖжあ漢😀👍🏽\t\n\r\u0001\u00a0\u200b\u0301'.normalize('NFC'),
);
const strings: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: characters, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.array(words, { maxLength: 4 }).map((parts) => parts.join(' ')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '2024-02-29', '2024-02-30', '1799-01-01T10:00:00Z', '  12 ', 'true'),
  },
);
const integers = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 53, '9223372036854775807', '-9223372036854775808'),
);
const numbers = fc.oneof(
  fc.double({ min: -1000, max: 1000, noNaN: true }).map((n) => Math.round(n * 1000) / 1000),
  fc.constantFrom(
    0,
    0.5,
    1.5,
    2.5,
    -2.5,
    1e-7,
    1e15,
    123456789.125,
    1e21,
    -1e300,
    1.7976931348623157e308,
    5e-324,
  ),
);
const days = fc.oneof(
  fc.integer({ min: -719162, max: 2932896 }),
  fc.integer({ min: 0, max: 30000 }),
  fc.constantFrom(-719162, 2932896, -25567, 11016, 11017),
);
const dates = days.map((day) => isoDay(day));
const datetimes = fc
  .tuple(days, fc.integer({ min: 0, max: 86399 }), fc.constantFrom('', '.5', '.000001', '.999999'))
  .map(([day, second, fraction]) => {
    const clock = [second / 3600, (second / 60) % 60, second % 60].map((n) =>
      String(Math.floor(n)).padStart(2, '0'),
    );
    return `${isoDay(day)} ${clock.join(':')}${fraction}`;
  });

function isoDay(day: number): string {
  const date = new Date(day * 86_400_000);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${date.toISOString().slice(-19, -14)}`;
}

/** Up to 30 digits, and occasionally as many as a decimal can have. */
function decimals(places: number): fc.Arbitrary<string> {
  const most = (digits: number) => 10n ** BigInt(digits) - 1n;
  const steps = fc.oneof(
    fc.bigInt({ min: -most(30), max: most(30) }),
    fc.bigInt({ min: -9999n, max: 9999n }),
    fc.constantFrom(0n, 1n, 50n, -150n, most(38), -most(38)),
  );
  return steps.map((one) => plainDigits(`${one}e-${places}`)!);
}

const values: Readonly<Record<Exclude<ScalarType, DecimalType | 'null'>, fc.Arbitrary<Json>>> & {
  readonly 'decimal(2)': fc.Arbitrary<Json>;
  readonly 'decimal(12)': fc.Arbitrary<Json>;
} = {
  text: strings,
  integer: integers,
  'decimal(2)': decimals(2),
  'decimal(12)': decimals(12),
  number: numbers,
  boolean: fc.boolean(),
  date: dates,
  datetime: datetimes,
};
const scalars = Object.keys(values) as Exclude<ScalarType, 'null'>[];
const columns = scalars.flatMap((type) =>
  [0, 1, 2].map((n) => ({ ref: `${type}${n}`, type: type as LogicalType })),
);
const listColumns = (['text', 'integer', 'decimal(2)', 'number'] as const).flatMap((type) =>
  [0, 1].map((n) => ({ ref: `${type}List${n}`, type: { list: type } as LogicalType })),
);
const all = [...columns, ...listColumns];

/**
 * For a list of the largest decimals, DuckDB returns no sum if a partial sum has too many digits.
 */
const ofThirtyDigits = fc
  .bigInt({ min: -(10n ** 30n) + 1n, max: 10n ** 30n - 1n })
  .map((one) => plainDigits(`${one}e-2`)!);

function rows(): Json[][] {
  const arbitrary = fc.tuple(
    ...all.map(({ type }) =>
      isList(type)
        ? fc.array(
            fc.option(isDecimal(type.list) ? ofThirtyDigits : values[type.list as 'text'], { freq: 8 }),
            {
              maxLength: 5,
            },
          )
        : fc.option(values[type as 'text'], { freq: 10 }),
    ),
  );
  return fc.sample(arbitrary, { seed, numRuns: rowCount }) as Json[][];
}

/** Known differences between engines on generated values, and their reasons. */
const apart: Readonly<Record<string, string>> = {
  jaroWinkler: 'the engines count an odd number of transposed characters differently',
  normalize: 'the Unicode versions of the engines differ in how marks of a base compose',
  today: 'depends on the time',
  now: 'depends on the time',
  age: 'depends on the time',
  tanh: 'ClickHouse computes it faster and less exactly near 0',
  random: 'depends on chance',
  randomInteger: 'depends on chance',
  geoDistance: 'the last digits of angles differ, and with them a rounded metre',
  exp: 'the last digits of large results differ',
  power: 'the last digits of large results differ',
};

let engines: readonly TestEngine[];
beforeAll(async () => {
  const generated = rows();
  engines = await Promise.all(dialectIds.map(openEngine));
  for (const engine of engines) await engine.table('generated', all, generated);
}, 120_000);
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

const calls = functions.flatMap((definition) =>
  definition.form || apart[definition.name]
    ? []
    : definition.signatures.flatMap((signature, i) => callsOf(definition, signature, i)),
);

test('covers most functions', () => {
  expect(new Set(calls.map((call) => call.name)).size).toBeGreaterThan(functions.length * 0.75);
});

test.each(calls.map((call) => [call.title, call] as const))(
  '%s is the same on both engines',
  async (_, call) => {
    const results = await Promise.all(engines.map((engine) => compute(engine, call)));
    const [first, second] = results as [Outcomes, Outcomes];
    const different = first.outcomes.flatMap((outcome, row) =>
      sameOutcome(outcome, second.outcomes[row])
        ? []
        : [{ args: first.args[row], duckdb: outcome, clickhouse: second.outcomes[row] }],
    );
    expect(different.slice(0, 3), `${first.sql}\n${second.sql}`).toEqual([]);
  },
  60_000,
);

interface Outcomes {
  readonly sql: string;
  readonly args: readonly Json[][];
  readonly outcomes: ReturnType<typeof outcomeOf>[];
}

async function compute(engine: TestEngine, call: Call): Promise<Outcomes> {
  const { sql, types } = selectOf(engine, 'generated', [
    call,
    ...call.args.map((cell) => ({ title: '', cell })),
  ]);
  const ordered = sql.replace(/(FROM [^\n]*? AS t)/, '$1 ORDER BY t._rid');
  let result: Json[][];
  try {
    result = await engine.query(ordered, types);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${ordered}`, { cause: error });
  }
  const fails = call.cell.mismatch !== undefined;
  return {
    sql: ordered,
    args: result.map((row) => row.slice(fails ? 2 : 1)),
    outcomes: result.map((row) => outcomeOf(row[0]!, fails ? row[1]! : null, call.cell.type)),
  };
}

interface Call extends Case {
  readonly name: string;
  readonly args: readonly Cell[];
}

/**
 * Returns calls of a signature on columns of the required types; `T` as several types. Lambdas are
 * left to the examples.
 */
function callsOf(definition: FunctionDefinition, signature: Signature, index: number): readonly Call[] {
  const params = signature.params;
  if (params.some((param) => typeof param.type === 'object' && 'lambda' in param.type)) return [];
  const generic = params.some((param) => JSON.stringify(param.type).includes('"T"'));
  const choices: readonly (typeof scalars)[number][] = generic
    ? params.some((param) => typeof param.type === 'object')
      ? ['text', 'integer', 'decimal(2)', 'number']
      : ['text', 'integer', 'decimal(2)', 'number', 'date', 'datetime', 'boolean']
    : ['text'];
  return choices.map((T) => {
    const used = new Map<string, number>();
    const next = (name: string): string => {
      const n = used.get(name) ?? 0;
      used.set(name, n + 1);
      // There are three columns of each type.
      return `${name}${n % 3}`;
    };
    const args = params.map((param): Cell => {
      if (param.type === 'regex') return regexCell('[a-c]+|(\\d)(\\d*)', '');
      if (param.oneOf) return literalCell(param.oneOf[0]!, 'text');
      if (param.constant) return literalCell(constantOf(param), param.type as LogicalType);
      if (typeof param.type === 'object') {
        const of = 'list' in param.type ? param.type.list : 'T';
        const item = of === 'decimal' ? 'decimal(2)' : of === 'T' ? T : (of as 'text');
        return { type: { list: item as ScalarType }, expr: columnExpr(next(`${item}List`)) };
      }
      // Combines decimals with different scales, the smaller scale first.
      const decimal = used.has('decimal(2)') ? 'decimal(12)' : 'decimal(2)';
      const type =
        param.type === 'T'
          ? T
          : param.type === 'any'
            ? 'number'
            : param.type === 'decimal'
              ? decimal
              : (param.type as 'text');
      return { type, expr: columnExpr(next(type)) };
    });
    const returns = returnOf(signature, T, args);
    const cell = callCell(definition, signature, args, { args: args.map((arg) => arg.type), returns });
    const shown = args.filter((arg) => arg.expr.kind === 'column');
    const suffix = generic ? ` of ${T}` : '';
    return {
      name: definition.name,
      title: `${definition.name} (signature ${index + 1})${suffix}`,
      cell,
      args: shown,
    };
  });
}

function returnOf({ returns }: Signature, T: ScalarType, args: readonly Cell[]): LogicalType {
  if (typeof returns === 'function')
    return returns(
      args.map((arg) => arg.type),
      args.map(({ expr }) => (expr.kind === 'literal' ? expr.value : undefined)),
    );
  if (returns === 'T') return T;
  if (typeof returns === 'string') return returns;
  return { list: returns.list === 'T' || returns.list === 'U' ? T : returns.list };
}

/** Returns a constant that the parameter accepts. */
function constantOf(param: Signature['params'][number]): Json {
  const tries: Json[] =
    param.type === 'integer' ? [2, 1, 5] : param.type === 'number' ? [0.5] : ['a', ',', 'yyyy-MM-dd', '$0'];
  return (
    [...(param.default === undefined || param.default === null ? [] : [param.default]), ...tries].find(
      (value) => !param.check?.(value),
    ) ?? null
  );
}
