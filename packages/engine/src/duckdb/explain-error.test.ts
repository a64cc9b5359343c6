import { expect, it } from 'vitest';
import { explainError } from './explain-error.ts';

it.each([
  [
    'IO Error: Could not read enough bytes from file "/srv/winnow/projects/p1/data.duckdb": attempted to read 262144 bytes',
    'engine/damaged',
    'IO Error: Could not read enough bytes from file "data.duckdb": attempted to read 262144 bytes',
  ],
  [
    'IO Error: Could not read enough bytes from file "/srv/winnow/uploads/x.parquet": attempted to read 8 bytes',
    'engine/failed',
    'IO Error: Could not read enough bytes from file "x.parquet": attempted to read 8 bytes',
  ],
  [
    'TransactionContext Error: Failed to commit: Could not write file "/srv/winnow/projects/p1/data.duckdb.wal": No space left on device',
    'engine/out-of-disk',
    'TransactionContext Error: Failed to commit: Could not write file "data.duckdb.wal": No space left on device',
  ],
  [
    'TransactionContext Error: Failed to commit: failed to pin block of size 256.0 KiB (1.8 GiB/1.8 GiB used)',
    'engine/out-of-memory',
    'TransactionContext Error: Failed to commit: failed to pin block of size 256.0 KiB (1.8 GiB/1.8 GiB used)',
  ],
  [
    'IO Error: Cannot open file "/srv/winnow/projects/p1/exports/j.csv": Permission denied',
    'engine/read-only',
    'exports',
  ],
  [
    'Conversion Error: Could not convert string "a/b" to INT32',
    'engine/failed',
    'Conversion Error: Could not convert string "a/b" to INT32',
  ],
])('recognizes %s', (message, code, said) => {
  const problem = explainError(new Error(message));
  expect(problem.code).toBe(code);
  expect(Object.values(problem.params ?? {})).toEqual([said]);
});
