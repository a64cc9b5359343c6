import { ProblemError } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { readProblem } from '../../../shared/problems/read-problem.ts';
import { webProblems } from '../../../shared/problems/web-problems.ts';
import { authErrors, missingFields } from './auth-errors.ts';

const names = ['email', 'password'];

it('assigns an error to its field', () => {
  const refused = readProblem(400, { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' });
  expect(authErrors(refused, names)).toEqual({
    fields: { password: 'Password too short' },
    form: undefined,
  });
});

it.each(['name', 'email', 'password'])(
  'assigns a validation error of %s to its field and says what is expected',
  (field) => {
    const refused = readProblem(400, {
      code: 'VALIDATION_ERROR',
      message: 'Invalid body parameters',
      details: `[body.${field}] Invalid input`,
    });
    const { fields, form } = authErrors(refused, ['name', 'email', 'password']);
    expect(form).toBeUndefined();
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/characters/);
  },
);

it('shows an error above the form if the form lacks its field', () => {
  const refused = readProblem(400, { code: 'INVALID_CODE', message: 'Invalid code' });
  expect(authErrors(refused, names).fields).toEqual({});
  expect(authErrors(refused, names).form?.problems[0]?.message).toBe('Invalid code');
});

it('shows an error that could reveal whether an account exists above the form', () => {
  const { fields, form } = authErrors(
    readProblem(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }),
    names,
  );
  expect(fields).toEqual({});
  expect(form?.problems[0]?.message).toBe('Invalid email or password');
});

it('reports that there was no response', () => {
  const offline = new ProblemError(webProblems.offline({}));
  expect(authErrors(offline, names).form?.problems[0]?.code).toBe('web/offline');
});

it('reports empty fields', () => {
  expect(missingFields({ email: ' ', password: 'x', rememberMe: false })).toEqual({
    email: 'Enter your email',
  });
});
