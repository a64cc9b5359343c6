import type { Method } from '../child/messages.ts';
import type { TaskOptions } from '../protocol.ts';

/** Tracks which of the servers that share a folder has a project open. */
export interface ProjectHolders {
  /** Takes the project for this server, or returns how to call it on the server that has it. */
  hold(projectId: string): Promise<RemoteProject | undefined>;
  /** Lets another server take the project. */
  release(projectId: string): Promise<void>;
}

/** A project that another server has open. */
export interface RemoteProject {
  /**
   * @throws ProblemError the problems of the project
   * @throws ProjectHeldElsewhere if the server no longer has the project, or is gone; the call has
   *   done nothing
   * @throws ProcessDied if the server died during the call
   */
  call(method: Method, args: readonly unknown[], options: TaskOptions): Promise<unknown>;
}

/** A server was called for a project that it does not have open. */
export class ProjectHeldElsewhere extends Error {
  constructor() {
    super('Another server has the project open');
  }
}
