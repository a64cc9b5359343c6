import type { Task } from '../../measure/task.ts';
import { type FacetChoice, type OpenRefineArgs, startOpenRefine } from './openrefine-server.ts';

/** Returns all values of a column with their counts, as OpenRefine's pages request them. */
export async function open(args: OpenRefineArgs): Promise<Task> {
  const server = await startOpenRefine(args);
  const project = await server.createProject(args.file);
  let choices: readonly FacetChoice[] = [];
  return {
    async run() {
      choices = await server.facet(project, 'City');
      return choices.length;
    },
    async after() {
      const byCount = choices.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
      return byCount.slice(0, 50).map(({ value, count }) => [value, count]);
    },
    close: server.close,
  };
}
