import type { Method } from '../child/messages.ts';
import type { TaskOptions } from '../protocol.ts';

/** Which of the servers that share a folder has a project open. */
export interface ProjectHolders {
  /** Takes the project for this server; where another one has it, says how to call it there. */
  hold(projectId: string): Promise<RemoteProject | undefined>;
  /** Lets another server take the project. */
  release(projectId: string): Promise<void>;
}

/** A project that another server has open. */
export interface RemoteProject {
  /**
   * @throws ProblemError what the project refuses
   * @throws ProjectHeldElsewhere the server does not have the project any more, or is gone; the call has done nothing
   * @throws ProcessDied the server died under the call
   */
  call(method: Method, args: readonly unknown[], options: TaskOptions): Promise<unknown>;
}

/** A server was called for a project that it does not have. */
export class ProjectHeldElsewhere extends Error {
  constructor() {
    super('Another server has the project open');
  }
}
