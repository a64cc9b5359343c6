import { expect, it } from 'vitest';
import { formulaLanguage } from './formula-language.ts';

it('reads a slash inside a character class as part of the regular expression', () => {
  const text = 'matches(value, /[\\d/]+$/) and a / b / c';
  const found: string[] = [];
  formulaLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'regexp') found.push(text.slice(from, to));
    },
  });
  expect(found).toEqual(['/[\\d/]+$/']);
});
