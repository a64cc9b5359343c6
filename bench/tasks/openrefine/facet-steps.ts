import type { Task } from '../../measure/task.ts';
import { type OpenRefineArgs, startOpenRefine, textTransform } from './openrefine-server.ts';

/**
 * Returns the values of a column after three changes to it. OpenRefine stores the result of a
 * change, so the changes are not measured.
 */
export async function open(args: OpenRefineArgs): Promise<Task> {
  const server = await startOpenRefine(args);
  const project = await server.createProject(args.file);
  return {
    async before(round) {
      await server.apply(project, [
        textTransform('City', `value.replace("bend", "Bend ${round}")`),
        textTransform('City', 'value.trim()'),
        textTransform('City', 'value.toTitlecase()'),
      ]);
    },
    run: async () => Math.min((await server.facet(project, 'City')).length, 50),
    close: server.close,
  };
}
