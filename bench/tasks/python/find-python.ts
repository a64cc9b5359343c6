import { spawnSync } from 'node:child_process';

/** A Python with Polars, pandas and pyarrow; `WINNOW_PYTHON` names one that is not on the path. */
export const python: string | undefined = [process.env.WINNOW_PYTHON, 'python3', 'python'].find(
  (name) => name !== undefined && spawnSync(name, ['-c', 'import polars, pandas, pyarrow']).status === 0,
);
