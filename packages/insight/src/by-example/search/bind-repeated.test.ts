import { expect, it } from 'vitest';
import { bindRepeated } from './bind-repeated.ts';

it('reads a date only once if the formula uses it twice', () => {
  const read = 'parseDatetime(extract(value, /\\(([^)]*)\\)/), "h:mm a")';
  expect(bindRepeated(`formatDate(${read}, "h") + "-" + formatDate(dateAdd(${read}, 1, "hour"), "h")`)).toBe(
    `let(moment, ${read}, formatDate(moment, "h") + "-" + formatDate(dateAdd(moment, 1, "hour"), "h"))`,
  );
});

it('leaves formulas unchanged that read each date once or already use the name', () => {
  const once = 'formatDate(parseDate(value, "d.M.yyyy"), "yyyy")';
  expect(bindRepeated(once)).toBe(once);
  const named = 'parseDate(moment, "d") + parseDate(moment, "d")';
  expect(bindRepeated(named)).toBe(named);
});
