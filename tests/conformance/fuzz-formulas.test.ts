import { checkFormula, compileFormula, limits } from '@winnow/formulas';
import { mutatedFormulas } from '@winnow/formulas/testing/mutated-formulas';
import type { Json } from '@winnow/kernel';
import { evaluateGrelCase } from '@winnow/openrefine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depthOf } from '../support/depth.ts';
import { openEngine, type TestEngine } from './engines.ts';
import { type Case, computeAll } from './formula-runner.ts';

const columns = [
  { name: 'City', ref: 'City', type: 'text' as const },
  { name: 'n', ref: 'n', type: 'integer' as const, mismatch: 'n~' },
  { name: 'tags', ref: 'tags', type: { list: 'text' as const } },
  { name: 'value', ref: 'value', type: 'text' as const },
];
const row: Json[] = ['Zürich', null, 'seven', ['a', null], ' 12.5 kg '];
const scope = { columns, value: columns[3]! };
const count = depthOf('mutatedFormulas');
/** Number of formulas that are computed. */
const sampleSize = count / 200;
/** Far more than needed; only a formula that hangs or grows without limit exceeds it. */
const bound = 300_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await openEngine('duckdb');
  const table = columns.flatMap(({ ref, type, mismatch }) =>
    mismatch
      ? [
          { ref, type },
          { ref: mismatch, type: 'text' as const },
        ]
      : [{ ref, type }],
  );
  await engine.table('fuzz', table, [row]);
}, 60_000);
afterAll(() => engine.close());

test(
  'parses and checks random and mutated formulas, and computes a sample of the valid ones',
  async () => {
    const cases: Case[] = [];
    let right = 0;
    for (const formula of mutatedFormulas(count, 7)) {
      const checked = checkFormula(formula, scope);
      if (!checked.ok) {
        const { problems } = checked;
        const placed = problems.every(
          ({ at }) => at?.from !== undefined && at.from >= 0 && at.to! <= formula.length,
        );
        if (problems.length === 0 || problems.length > limits.problems || !placed)
          expect(problems, formula).toEqual('problems with places');
        continue;
      }
      right++;
      if (right % 15 !== 0 || !checked.value.deterministic) continue;
      const compiled = compileFormula(formula, scope);
      if (compiled.ok) cases.push({ title: formula, cell: compiled.value.cell });
    }
    expect(right).toBeGreaterThan(count / 10);
    const sample = cases.slice(0, sampleSize);
    expect(sample.length).toBe(sampleSize);
    const outcomes = await computeAll(engine, 'fuzz', sample);
    const broken = outcomes.flatMap((outcome, i) =>
      outcome !== null && typeof outcome === 'object' && 'error' in outcome
        ? [{ formula: sample[i]!.title, outcome }]
        : [],
    );
    expect(broken.slice(0, 3)).toEqual([]);
  },
  bound,
);

test(
  '20,000 of them read as GREL result in a value, an error or problems',
  () => {
    let values = 0;
    for (const formula of mutatedFormulas(20_000, 11)) {
      const result = evaluateGrelCase({ formula, values: { value: ' 12.5 kg ', City: 'Zürich', n: 7 } });
      if ('value' in result) values++;
      else if ('problems' in result) expect(result.problems.length, formula).toBeGreaterThan(0);
    }
    expect(values).toBeGreaterThan(500);
  },
  bound,
);

test.each([
  ['matches(value, /(?<=a)b/)', 'formulas/bad-regex'],
  ['matches(value, /a{2000}/)', 'formulas/bad-regex'],
  ['replace(value, /(a/, "")', 'formulas/bad-regex'],
  ['jsonValue(value, "$..x")', 'formulas/bad-constant'],
  ['padStart(value, 99999999)', 'formulas/bad-constant'],
  ['dateAdd(toDate(value), 1, "fortnight")', 'formulas/not-one-of'],
])('%s is refused before anything runs', (formula, code) => {
  const checked = checkFormula(formula, scope);
  expect(checked.ok ? [] : checked.problems.map((one) => one.code)).toContain(code);
});

test.each([
  ['toDate("0000-00-00")', '0000-00-00'],
  ['toDate("2024-02-30")', '2024-02-30'],
  ['parseDate("00/00/0000", "dd/MM/yyyy")', '00/00/0000'],
  ['makeDate(0, 0, 0)', '0'],
  ['addYears(toDate("9999-12-31"), 1)', '9999-12-31'],
])('%s is a mismatch that keeps its text', async (formula, kept) => {
  const compiled = compileFormula(formula, scope);
  if (!compiled.ok) throw new Error(compiled.problems[0]?.message);
  const [outcome] = await computeAll(engine, 'fuzz', [{ title: formula, cell: compiled.value.cell }]);
  expect(outcome).toEqual({ mismatch: kept });
});
