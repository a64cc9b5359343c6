import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run(round) {
      // A different formula for the same key, so that no round hits the cache of an earlier round
      // or another process.
      const formula = `fingerprint(value ?? "${process.pid} ${round}")`;
      const query = { view: { recipe }, column: 'customer', method: 'key-formula', formula, limit: 1 };
      const { all } = unwrap(await project.clusters(query));
      return [all.clusters, all.values];
    },
    close,
  };
}
