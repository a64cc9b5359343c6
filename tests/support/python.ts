import { execFileSync } from 'node:child_process';

/**
 * A Python with Polars, DuckDB and pyarrow, for tests that run scripts; undefined if there is none,
 * which is printed. `WINNOW_PYTHON` names one that is not on the path.
 */
export const pythonWithPolars: string | undefined = [process.env.WINNOW_PYTHON, 'python3', 'python'].find(
  (name) => {
    if (!name) return false;
    try {
      execFileSync(name, ['-c', 'import polars, duckdb, pyarrow'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  },
);
if (!pythonWithPolars) {
  console.warn('Skipped: scripts in Polars need a Python with polars, duckdb and pyarrow (WINNOW_PYTHON).');
}
