import type { Task } from '../../measure/task.ts';
import { type OpenRefineArgs, startOpenRefine, textTransform } from './openrefine-server.ts';

/** Changes each cell of a column by a formula, and returns how many cells changed. */
export async function open(args: OpenRefineArgs): Promise<Task> {
  const server = await startOpenRefine(args);
  const project = await server.createProject(args.file);
  return {
    async run(round) {
      await server.apply(project, [textTransform('customer', `value.replace("a", "a${round}")`)]);
      return Number(/\d+/.exec(await server.lastChange(project))?.[0]);
    },
    close: server.close,
  };
}
