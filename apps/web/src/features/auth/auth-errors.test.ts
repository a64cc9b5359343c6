import { expect, it } from 'vitest';
import { authErrors } from './auth-errors.ts';

it('puts a refusal at its field', () => {
  expect(authErrors({ status: 400, code: 'PASSWORD_TOO_SHORT', message: 'Password too short' })).toEqual({
    fields: { password: 'Password too short' },
    form: undefined,
  });
});

it('reads the field of a validation error', () => {
  const { fields } = authErrors({
    status: 400,
    code: 'VALIDATION_ERROR',
    message: '[body.email] Invalid email address',
  });
  expect(Object.keys(fields)).toEqual(['email']);
});

it('keeps to the form what could tell whether an account exists', () => {
  const { fields, form } = authErrors({
    status: 401,
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  });
  expect(fields).toEqual({});
  expect(form?.problems[0]?.message).toBe('Invalid email or password');
});

it('says so when no answer came', () => {
  expect(authErrors({ status: 0 }).form?.problems[0]?.code).toBe('web/offline');
});
