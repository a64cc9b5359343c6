import { compileFormula } from '@winnow/formulas';
import { dialectIds } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { computeAll } from './formula-runner.ts';

const columns = [
  { name: 'x', ref: 'x', type: 'text' as const },
  { name: 'n', ref: 'n', type: 'number' as const },
  { name: 'bad', ref: 'bad', type: 'number' as const, mismatch: 'bad (text)' },
  { name: 'list', ref: 'list', type: { list: 'text' as const } },
];

function nested(depth: number, first: string, next: (name: string) => string): string {
  const values = Array.from({ length: depth }, (_, i) => `a${i + 1}, ${next(`a${i}`)}`);
  return `let(a0, ${first}, ${values.join(', ')}, a${depth})`;
}

const twice = (name: string): string => `${name} + ${name}`;

describe.each(dialectIds)('named values in formulas on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
    const typed = columns.map(({ ref, type }) => ({ ref, type }));
    await engine.table(
      'names',
      [...typed, { ref: 'bad (text)', type: 'text' }],
      [['a-b-c-d-e-f-g-h-i-j-k-l-m', 1.5, null, ['a', null, 'b'], 'three']],
    );
  }, 60_000);
  afterAll(() => engine.close());

  test.each([
    ['a number that doubles', nested(20, 'n', twice), 1.5 * 2 ** 20],
    ['nulls', nested(20, 'nullIf(n, 1.5)', twice), null],
    ['a mismatched cell', nested(12, 'bad', twice), { mismatch: 'three' }],
    ['a text that doubles', nested(10, 'x.slice(0, 1)', twice), 'a'.repeat(1024)],
    ['a text in conditions', nested(12, 'x', (a) => `if(${a}.contains("-"), ${a}.after("-"), ${a})`), 'm'],
    ['a list', nested(11, 'list', (a) => `if(${a}.length() > 2, ${a}.drop(1), ${a})`), [null, 'b']],
    [
      'what is made of items',
      nested(8, 'list', (a) => `${a}.map(i => if(${a}.length() > 2, i.upper(), i))`),
      ['A', null, 'B'],
    ],
    ['a name within a name', `let(a, ${nested(10, 'n', twice)}, b, a * 2, b - a - a)`, 0],
    [
      'calls within calls',
      `${'titleCase('.repeat(6)}x.replace("-", " ")${')'.repeat(6)}`,
      'A B C D E F G H I J K L M',
    ],
    ['what comes by chance', 'let(r, random(), list.filter(i => r != r).length())', 0],
  ])('%s', async (title, formula, wanted) => {
    const compiled = compileFormula(formula, { columns });
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
    expect(await computeAll(engine, 'names', [{ title, cell: compiled.value.cell }])).toEqual([wanted]);
  });
});
