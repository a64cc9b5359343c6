import { folderOf, isTestFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

const drivers = ['@duckdb/', '@clickhouse/', 'chdb'];

/** Production code accesses a database engine only in `packages/engine`. */
export const driversStayInEngine: Rule = ({ files }) =>
  files.flatMap(({ path, imports }) =>
    folderOf(path) === 'packages/engine' || isTestFile(path)
      ? []
      : imports
          .filter(({ from }) => drivers.some((driver) => from === driver || from.startsWith(driver)))
          .map(({ from }) => `${path}: imports ${from}, which only packages/engine may`),
  );
