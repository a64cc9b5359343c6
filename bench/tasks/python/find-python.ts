import { spawnSync } from 'node:child_process';

/** The Python that has Polars, pandas and pyarrow; `WINNOW_PYTHON` names another than those on the path. */
export const python: string | undefined = [process.env.WINNOW_PYTHON, 'python3', 'python'].find(
  (name) => name !== undefined && spawnSync(name, ['-c', 'import polars, pandas, pyarrow']).status === 0,
);
