import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
/**
 * A list of the component library that is searchable on its own: it would not say that nothing was
 * found.
 */
const plain = /<(?:Multi)?Select\n(?:(?!\/>)[\s\S])*?\bsearchable\b/;

test('searchable lists are those of the app, with its own strings', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.tsx$/.test(one),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(plain.test('<Select\n  data={x}\n  searchable\n/>')).toBe(true);
  expect(files.filter((one) => plain.test(readFileSync(`${sources}/${one}`, 'utf8')))).toEqual([]);
});
