import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

interface EffectArgs extends MessyArgs {
  /** SQL that returns the number of changed cells and of removed rows. */
  readonly sql: string;
}

export async function open(args: EffectArgs): Promise<Task> {
  const database = await openImported(args);
  return {
    async run() {
      const [row] = await database.query(args.sql);
      return (row ?? []).map(Number);
    },
    async close() {
      database.close();
    },
  };
}
