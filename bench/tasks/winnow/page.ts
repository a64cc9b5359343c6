import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { pageOffset, pageSize } from '../page-offset.ts';
import { openImported } from './winnow-project.ts';

export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run(round) {
      const offset = pageOffset(args.rows, round);
      const page = unwrap(await project.page({ view: { recipe }, offset, limit: pageSize, exact: true }));
      return [...(page.cells[0] ?? [])];
    },
    close,
  };
}
