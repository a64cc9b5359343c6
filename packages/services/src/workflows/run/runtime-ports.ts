import type { NodeRunners } from './node-runner.ts';
import type { RunnerPorts } from './runner-ports.ts';

/** What the runtime itself is on: the ports of its nodes, and which these are. */
export interface RuntimePorts extends RunnerPorts {
  /** What each kind of node does; the kinds of the registry if left out. */
  readonly runners?: NodeRunners;
}
