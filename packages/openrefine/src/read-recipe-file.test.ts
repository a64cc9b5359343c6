import { expect, test } from 'vitest';
import { readRecipeFile } from './read-recipe-file.ts';

test.each([
  ['{\n  "winnow": 1\n  "steps": []}\n', { line: 3, column: 3 }],
  ['[{"op":', { line: 1, column: 8 }],
])('reports where a file is not JSON: %j', (text, place) => {
  const read = readRecipeFile(text);
  expect(read.problems[0]).toMatchObject({ code: 'recipe/file-not-json', params: place });
});

test('reports what a recipe lacks, without a position for the whole file', () => {
  expect(readRecipeFile('{"steps": []}').problems[0]?.message).toMatch(
    /^The recipe can’t be read at winnow: /,
  );
});
