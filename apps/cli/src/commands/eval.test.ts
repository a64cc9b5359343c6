import { expect, it } from 'vitest';
import { evaluate } from './eval.ts';

it('stops a GREL expression with runaway backtracking and reports a problem', async () => {
  const formula = `value.find(/^(a+)+$/)`;
  const answer = await evaluate.run({
    positionals: [formula],
    values: { dialect: 'grel', values: JSON.stringify({ value: `${'a'.repeat(60)}!` }) },
    say: () => undefined,
  });
  expect(answer.json).toMatchObject({ problems: [{ code: 'cli/too-long' }] });
}, 30_000);
