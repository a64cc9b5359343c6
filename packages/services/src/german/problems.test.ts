import { engineGerman } from '@winnow/engine/german/problems';
import { engineProblems } from '@winnow/engine/problems';
import { formulaGerman } from '@winnow/formulas/german/problems';
import { formulaProblems } from '@winnow/formulas/problems';
import { type Problem, type ProblemTexts, problemIn } from '@winnow/kernel';
import { recipeGerman } from '@winnow/recipe/german/problems';
import { recipeProblems } from '@winnow/recipe/problems';
import { stepGerman } from '@winnow/steps/german/problems';
import { stepProblems } from '@winnow/steps/problems';
import { tableProblems } from '@winnow/steps/table-problems';
import { expect, test } from 'vitest';
import { apiProblems } from '../problems.ts';
import { apiGerman } from './problems.ts';

const german = {
  api: apiGerman,
  engine: engineGerman,
  formulas: formulaGerman,
  recipe: recipeGerman,
  steps: stepGerman,
};
const numbers =
  /^(characters|count|limit|seconds|megabytes|gigabytes|cells|values|row|version|most|rows|scope)$/;
const english = /\b(the|of|rows?|columns?|and|with|are|is|than|has|there|isn’t|use)\b/i;

type Maker = (params: object) => Problem;
const makers = [apiProblems, engineProblems, formulaProblems, recipeProblems, stepProblems, tableProblems]
  .flatMap((catalogue) => Object.entries(catalogue as unknown as Readonly<Record<string, Maker>>))
  .map(([name, make]) => [name, make] as const);

test.for(makers)('the problem %s is read in German', ([, make]) => {
  const params: Record<string, unknown> = {};
  const get = (_: unknown, name: string): unknown => {
    params[name] = numbers.test(name) ? 7 : name === 'columns' ? 9 : 'Wert';
    return params[name];
  };
  const problem = make(new Proxy({}, { get }));
  const read = problemIn(german, { code: problem.code, params: params as never });
  expect(read?.message).toMatch(/\S/);
  for (const text of [read!.message, read!.fix ?? '']) {
    expect(text).not.toMatch(/undefined|NaN|\[object| {2}|^\s/);
    expect(text.replace(/[a-z]+\([^)]*\)|a < b and b < c|value1 und value2/g, '')).not.toMatch(english);
  }
  expect(read!.message).not.toBe(problem.message);
  expect(read!.fix === undefined).toBe(problem.fix === undefined);
});

test('a problem without German, or with a parameter too many, does not compile', () => {
  const { notSignedIn: _, ...others } = apiGerman;
  // @ts-expect-error a problem without German
  void (others satisfies ProblemTexts<typeof apiProblems>);
  // @ts-expect-error a parameter that the problem does not have
  void ({ ...apiGerman, notJson: ({ line }) => line } satisfies typeof apiGerman);
});
