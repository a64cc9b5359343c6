import { columnExpr, op } from '@winnow/sql';
import { expect, test } from 'vitest';
import { upper } from '../testing/exprs.ts';
import { namedTableFrame, projectFrame } from './frame.ts';
import { printFrame } from './print-frame.ts';

test('expressions are inlined unless that would repeat work', () => {
  let frame = namedTableFrame('t', ['a']);
  for (let i = 0; i < 3; i++) frame = projectFrame(frame, [{ ref: 'a', expr: upper(columnExpr('a')) }]);
  expect(frame.layers).toHaveLength(1);
  for (let i = 0; i < 40; i++) {
    frame = projectFrame(frame, [{ ref: 'a', expr: op('concat', columnExpr('a'), columnExpr('a')) }]);
  }
  expect(frame.layers.length).toBeGreaterThan(30);
  expect(printFrame(frame, ['a']).length).toBeLessThan(10_000);
});
