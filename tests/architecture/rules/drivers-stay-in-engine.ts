import { folderOf } from '../source-tree.ts';
import type { Rule } from './rule.ts';

const drivers = ['@duckdb/', '@clickhouse/', 'chdb'];

/** Only `packages/engine` talks to a database engine itself; tests do so by way of `tests/support`. */
export const driversStayInEngine: Rule = ({ files }) =>
  files.flatMap(({ path, imports }) =>
    folderOf(path) === 'packages/engine'
      ? []
      : imports
          .filter(({ from }) => drivers.some((driver) => from === driver || from.startsWith(driver)))
          .map(({ from }) => `${path}: imports ${from}, which only packages/engine may`),
  );
