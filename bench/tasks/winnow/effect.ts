import { type Json, unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

interface EffectArgs extends MessyArgs {
  readonly kind: string;
  readonly params: { readonly [name: string]: Json };
}

/**
 * Computes the exact effect of a draft over all rows: the cells that it changes, the rows that it
 * removes. One round per process, since the next would hit the cache of the first.
 */
export async function open(args: EffectArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  const step = { id: 'draft', kind: args.kind, params: args.params };
  return {
    async run() {
      const effect = unwrap(await project.effect(recipe, { step }));
      return [effect.cellsChanged, effect.rowsBefore - effect.rowsAfter];
    },
    close,
  };
}
