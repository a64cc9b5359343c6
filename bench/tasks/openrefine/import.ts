import type { Task } from '../../measure/task.ts';
import { type OpenRefineArgs, startOpenRefine } from './openrefine-server.ts';

/** Uploads a file and creates its project, with every cell as text. */
export async function open(args: OpenRefineArgs): Promise<Task> {
  const server = await startOpenRefine(args);
  return {
    run: async () => server.rowCount(await server.createProject(args.file)),
    close: server.close,
  };
}
