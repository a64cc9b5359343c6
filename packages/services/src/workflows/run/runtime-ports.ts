import type { NodeRunners } from './node-runner.ts';
import type { RunnerPorts } from './runner-ports.ts';

/** Dependencies of the runtime itself: those of its nodes, and the node implementations. */
export interface RuntimePorts extends RunnerPorts {
  /** Implementation of each node type; those of the registry by default. */
  readonly runners?: NodeRunners;
}
