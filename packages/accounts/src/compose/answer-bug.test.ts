import { expect, test } from 'vitest';
import { answerBug } from './answer-bug.ts';

test('says where the error occurred, but nothing of the query', async () => {
  const logged: string[] = [];
  const cause = Object.assign(new Error('Key (token)=(a secret) already exists'), { code: '23505' });
  const error = new Error('Failed query: insert … params: a secret', { cause });
  const answer = answerBug(error, '/sign-in/email', (level, message) => logged.push(`${level} ${message}`));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^error \/sign-in\/email failed: Error, for Error 23505 at .*answer-bug\.test/);
  expect(logged[0]).not.toContain('a secret');
});
