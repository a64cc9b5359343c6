import { repairedKinds } from '@winnow/insight';
import { expect, test } from 'vitest';
import { fixed } from './proposal.ts';

test('a table that is cleaned up has each kind of repair', () => {
  expect(repairedKinds.filter((kind) => !fixed.includes(kind))).toEqual([]);
});
