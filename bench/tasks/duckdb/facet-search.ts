import type { Task } from '../../measure/task.ts';
import { facetByHand } from './facet-many.ts';
import type { MessyArgs } from './hand-written-database.ts';

export function open(args: MessyArgs): Promise<Task> {
  return facetByHand(args, `WHERE contains(lower("value"), 'gmbh')`, '"value"');
}
