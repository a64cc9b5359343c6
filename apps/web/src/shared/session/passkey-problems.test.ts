import { expect, test } from 'vitest';
import { isAborted, passkeyProblem } from './passkey-problems.ts';

const thrown = (name: string, code?: string): Error => Object.assign(new Error('A text'), { name, code });

test.each([
  [thrown('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'), true, 'passkey/not-made'],
  [thrown('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'), false, 'passkey/not-shown'],
  [thrown('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), true, 'passkey/known'],
  [thrown('ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), true, 'passkey/unfit'],
  [thrown('SecurityError', 'ERROR_INVALID_RP_ID'), false, 'passkey/elsewhere'],
  [thrown('UnknownError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'), false, 'passkey/failed'],
  [undefined, false, 'passkey/failed'],
])('reports %s with a fix', (error, making, code) => {
  expect(passkeyProblem(error, making)).toMatchObject({ code, fix: expect.any(String) });
});

test('ignores a prompt superseded by another', () => {
  expect(isAborted(thrown('AbortError', 'ERROR_CEREMONY_ABORTED'))).toBe(true);
  expect(isAborted(thrown('NotAllowedError'))).toBe(false);
});
