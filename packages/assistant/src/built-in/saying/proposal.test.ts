import { repairedKinds } from '@winnow/insight';
import { expect, test } from 'vitest';
import { fixed } from './proposal.ts';

test('cleaning up a table covers every kind of repair', () => {
  expect(repairedKinds.filter((kind) => !fixed.includes(kind))).toEqual([]);
});
