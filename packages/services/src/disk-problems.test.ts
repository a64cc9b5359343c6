import { expect, test } from 'vitest';
import { diskProblem } from './disk-problems.ts';

const errorOf = (code: string, cause?: unknown): Error => Object.assign(new Error(code, { cause }), { code });

test('reports a full disk by what is stored on it: files, or the database that a query failed for', () => {
  expect(diskProblem(errorOf('ENOSPC'), 'uploads')?.message).toBe(
    'The disk for uploads is full. Nothing was changed.',
  );
  const query = new Error('Failed query', { cause: errorOf('53100') });
  expect(diskProblem(query, 'data')).toMatchObject({
    status: 507,
    message: 'The disk for the database is full. Nothing was changed.',
  });
});

test('reports a recursive mkdir that finds no folder to create in as a read-only folder', () => {
  const made = Object.assign(errorOf('ENOENT'), { syscall: 'mkdir' });
  expect(diskProblem(made, 'data')?.code).toBe('api/folder-read-only');
  expect(diskProblem(Object.assign(errorOf('ENOENT'), { syscall: 'open' }), 'data')).toBeUndefined();
});

test('does not attribute other errors to the disk', () => {
  for (const error of [undefined, 'ENOSPC', errorOf('23505'), new Error('Failed', { cause: 'x' })])
    expect(diskProblem(error, 'data')).toBeUndefined();
});
