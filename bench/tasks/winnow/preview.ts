import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { pageOffset, pageSize } from '../page-offset.ts';
import { openImported } from './winnow-project.ts';

/**
 * Previews a draft that trims every column on one page: the resulting rows next to the original
 * ones.
 */
export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  const draft = { step: { id: 'draft', kind: 'trim-text', params: { columns: { all: true } } } };
  return {
    async run(round) {
      const offset = pageOffset(args.rows, round);
      const preview = unwrap(await project.preview({ view: { recipe }, draft, offset, limit: pageSize }));
      return [...(preview.page.cells[1] ?? [])];
    },
    close,
  };
}
