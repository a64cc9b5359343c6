import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
/** A list of the kit that is made searchable by itself: it would not say which words were not found. */
const plain = /<(?:Multi)?Select\n(?:(?!\/>)[\s\S])*?\bsearchable\b/;

test('lists that are searched are those of the app, which have its texts', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.tsx$/.test(one),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(plain.test('<Select\n  data={x}\n  searchable\n/>')).toBe(true);
  expect(files.filter((one) => plain.test(readFileSync(`${sources}/${one}`, 'utf8')))).toEqual([]);
});
