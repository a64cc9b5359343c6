import type { Task } from '../../measure/task.ts';
import { type OpenRefineArgs, startOpenRefine } from './openrefine-server.ts';

export async function open(args: OpenRefineArgs): Promise<Task> {
  const server = await startOpenRefine(args);
  const project = await server.createProject(args.file);
  return {
    async run() {
      const clusters = await server.clusters(project, 'customer', 'fingerprint');
      return [clusters.length, clusters.reduce((sum, { length }) => sum + length, 0)];
    },
    close: server.close,
  };
}
