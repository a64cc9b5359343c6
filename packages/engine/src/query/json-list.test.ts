import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JsonList } from './json-list.ts';

it("returns any range of an array's items unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat(20), fc.nat(20), (items, a, b) => {
      const list = new JsonList(JSON.stringify(items), items.length);
      const from = Math.min(a, items.length);
      const to = Math.min(b, items.length);
      expect(JSON.parse(`[${list.items(from, to)}]`)).toEqual(
        JSON.parse(JSON.stringify(items.slice(from, to))),
      );
      expect(list.longest).toBe(Math.max(0, ...items.map((item) => JSON.stringify(item).length)));
    }),
  );
});
