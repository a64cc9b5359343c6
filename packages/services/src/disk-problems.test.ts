import { expect, test } from 'vitest';
import { diskProblem } from './disk-problems.ts';

const errorOf = (code: string, cause?: unknown): Error => Object.assign(new Error(code, { cause }), { code });

test('a full disk is reported with what it holds: files, or the database that a query failed for', () => {
  expect(diskProblem(errorOf('ENOSPC'), 'uploads')?.message).toBe(
    'The disk for uploads is full. Nothing was changed.',
  );
  const query = new Error('Failed query', { cause: errorOf('53100') });
  expect(diskProblem(query, 'data')).toMatchObject({
    status: 507,
    message: 'The disk for the database is full. Nothing was changed.',
  });
});

test('a recursive mkdir that finds no folder to make is one that can’t be written to', () => {
  const made = Object.assign(errorOf('ENOENT'), { syscall: 'mkdir' });
  expect(diskProblem(made, 'data')?.code).toBe('api/folder-read-only');
  expect(diskProblem(Object.assign(errorOf('ENOENT'), { syscall: 'open' }), 'data')).toBeUndefined();
});

test('other errors are none of the disk', () => {
  for (const error of [undefined, 'ENOSPC', errorOf('23505'), new Error('Failed', { cause: 'x' })])
    expect(diskProblem(error, 'data')).toBeUndefined();
});
