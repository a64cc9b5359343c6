import { unwrap } from '@winnow/kernel';
import { messyColumns } from '../../generate/messy-rows.ts';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

/**
 * Profiles are cached, so each round has its own process. Winnow counts distinct values exactly
 * instead of estimating them.
 */
export async function open(args: MessyArgs): Promise<Task> {
  const made = await openImported(args);
  const { project, recipe } = made;
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run() {
      const profile = unwrap(await project.profile({ recipe }, [...messyColumns]));
      return { rows: profile.rows, empty: profile.columns.map((column) => column.empty + column.null) };
    },
    close: made.close,
  };
}
