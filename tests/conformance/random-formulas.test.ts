import { compileFormula, functions, type Param, quoteText, type Signature } from '@winnow/formulas';
import { isDecimal, type Json } from '@winnow/kernel';
import { dialectIds } from '@winnow/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { type Case, computeAll, sameOutcome } from './formula-runner.ts';
import { randomOf } from './random.ts';

const columns = [
  { name: 'City', ref: 'City', type: 'text' as const },
  { name: 'n', ref: 'n', type: 'integer' as const, mismatch: 'n~' },
  { name: 'x', ref: 'x', type: 'number' as const },
  { name: 'ok', ref: 'ok', type: 'boolean' as const },
  { name: 'born', ref: 'born', type: 'date' as const },
  { name: 'seen', ref: 'seen', type: 'datetime' as const },
  { name: 'tags', ref: 'tags', type: { list: 'text' as const } },
];
const row: Json[] = [
  ' Zürich (ZH), 8001 ',
  null,
  'seven',
  12.5,
  true,
  '1799-02-28',
  '2024-02-29 23:59:59.5',
  ['b', null, 'a', '12'],
];

/**
 * Functions that differ because of the engines' own libraries, as covered by the tests of single
 * functions, and those that depend on the time.
 */
const left = new Set([
  'random',
  'randomInteger',
  'tanh',
  'geoDistance',
  'cbrt',
  'now',
  'today',
  'age',
  'jaroWinkler',
  'normalize',
  'exp',
  'power',
  'let',
  'switch',
]);
const usable = functions.filter(({ name }) => !left.has(name));

type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'list';
const leaves: Readonly<Record<Kind, readonly string[]>> = {
  text: ['City', '"a,b"', '"12.50"', '"2024-02-30"', '""', 'null'],
  integer: ['n', '2', '-1', '0', '40'],
  number: ['x', '-1.5', '1e300', '0.1'],
  boolean: ['ok', 'false', 'null'],
  date: ['born', 'toDate("2024-02-29")', 'null'],
  datetime: ['seen', 'null'],
  list: ['tags', '["a", "b", "a"]', '"c d".split(" ")'],
};

const makers = usable.flatMap(({ name, signatures }) => signatures.map((signature) => ({ name, signature })));

function kindOf(type: Param['type'] | Signature['returns'], T: Kind): Kind {
  if (type === 'T' || type === 'any') return T;
  if (typeof type === 'object') return 'list';
  if (typeof type === 'function' || type === 'decimal' || isDecimal(type)) return 'number';
  return type === 'regex' || type === 'null' ? 'text' : type;
}

function argumentOf(param: Param, T: Kind, random: () => number, depth: number): string {
  const pick = <V>(list: readonly V[]): V => list[Math.floor(random() * list.length)]!;
  if (param.type === 'regex') return pick(['/[a-z]+/i', '/(\\d)(\\d*)/', '/\\s|,/']);
  if (param.oneOf) return quoteText(pick(param.oneOf));
  if (typeof param.type === 'object' && 'lambda' in param.type) {
    return param.type.lambda === 'boolean'
      ? 't -> t > "a"'
      : pick(['t -> t.length()', 't -> toNumber(t)', 't -> t + City']);
  }
  if (param.constant) return param.type === 'text' ? pick(['", "', '"yyyy-MM-dd"', '"x"']) : pick(['1', '2']);
  return formulaOf(kindOf(param.type, T), random, depth - 1);
}

/** Returns a formula that most likely has a type. */
function formulaOf(kind: Kind, random: () => number, depth: number): string {
  const pick = <V>(list: readonly V[]): V => list[Math.floor(random() * list.length)]!;
  if (depth === 0 || random() < 0.15) return pick(leaves[kind]);
  const T: Kind = kind === 'list' ? 'text' : kind;
  const fitting = makers.filter(({ signature }) => kindOf(signature.returns, T) === kind);
  const { name, signature } = pick(fitting);
  const args = signature.params.map((param) => argumentOf(param, T, random, depth));
  return `${name}(${args.join(', ')})`;
}

let engines: readonly TestEngine[];
beforeAll(async () => {
  engines = await Promise.all(dialectIds.map(openEngine));
  const table = columns.flatMap(({ ref, type, mismatch }) =>
    mismatch
      ? [
          { ref, type },
          { ref: mismatch, type: 'text' as const },
        ]
      : [{ ref, type }],
  );
  for (const engine of engines) await engine.table('random', table, [row]);
}, 60_000);
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

test('random formulas that compile run on both engines and agree', async () => {
  const kinds = Object.keys(leaves) as Kind[];
  const random = randomOf(20_240_229);
  const titles = new Set<string>();
  const cases: Case[] = [];
  for (let i = 0; i < 10_000 && cases.length < 700; i++) {
    const title = formulaOf(kinds[i % kinds.length]!, random, 1 + (i % 4));
    if (titles.has(title)) continue;
    titles.add(title);
    const result = compileFormula(title, { columns, value: columns[0] });
    if (result.ok) cases.push({ title, cell: result.value.cell });
  }
  expect(cases.length).toBe(700);
  const outcomes = await Promise.all(engines.map((engine) => computeAll(engine, 'random', cases)));
  const different = cases.flatMap(({ title }, i) => {
    const [duckdb, clickhouse] = outcomes.map((all) => all[i]);
    const broken = duckdb !== null && typeof duckdb === 'object' && 'error' in duckdb;
    return sameOutcome(duckdb, clickhouse) && !broken ? [] : [{ title, duckdb, clickhouse }];
  });
  expect(different.slice(0, 5)).toEqual([]);
}, 120_000);
