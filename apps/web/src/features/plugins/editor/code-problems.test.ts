import { ProblemError } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { nextVersions } from '../../../shared/plugins/next-version.ts';
import { codeProblemsOf } from './code-problems.ts';

const problem = (message: string, params: Record<string, number>) =>
  ({ code: 'plugins/failed', message, severity: 'error', status: 422, params }) as const;

it('reports each problem once, at its line', () => {
  const failed = problem('It failed', { line: 3 });
  const example = { title: '', passed: false, expected: null, problems: [failed, failed] };
  expect(
    codeProblemsOf(new ProblemError([problem('Unexpected token', { line: 2, column: 5 })]), {
      passed: false,
      examples: [example, { ...example, passed: true, problems: [problem('Gone', { line: 9 })] }],
    }),
  ).toEqual([
    { line: 2, column: 5, message: 'Unexpected token' },
    { line: 3, message: 'It failed' },
  ]);
  expect(codeProblemsOf(new ProblemError([problem('Elsewhere', {})]), undefined)).toEqual([]);
});

it('increments versions', () => {
  expect(nextVersions(undefined).map((one) => one.version)).toEqual(['1.0.0']);
  expect(nextVersions('1.9.3').map((one) => one.version)).toEqual(['1.9.4', '1.10.0', '2.0.0']);
});
