/** Status of a run. How it ended is its conclusion, which it has only once it is completed. */
export const runStatuses = ['queued', 'running', 'waiting', 'cancelling', 'completed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** How a run ended. */
export const conclusions = [
  'succeeded',
  'warning',
  'failed',
  'timed_out',
  'cancelled',
  'crashed',
  'skipped',
] as const;
export type Conclusion = (typeof conclusions)[number];

/** Transitions of a run with their start and end statuses. Nothing leaves `completed`. */
export const transitions = {
  /** A worker takes the run. */
  start: { from: ['queued', 'waiting'], to: 'running' },
  /** A transient problem occurred: the run is retried later. */
  wait: { from: ['running'], to: 'waiting' },
  /** A user cancels the run while a worker has it. */
  cancel: { from: ['running'], to: 'cancelling' },
  /** The run ends while no worker has it. */
  drop: { from: ['queued', 'waiting'], to: 'completed' },
  /** Its worker ends it, or reports that it has ended. */
  finish: { from: ['running', 'cancelling'], to: 'completed' },
  /** Its worker shuts down cleanly and releases the run. */
  release: { from: ['running'], to: 'queued' },
} as const satisfies {
  readonly [name: string]: { readonly from: readonly RunStatus[]; readonly to: RunStatus };
};

export type TransitionName = keyof typeof transitions;

/** Conclusions that each transition to `completed` may produce. */
export const conclusionsOf = {
  drop: ['cancelled', 'skipped', 'timed_out', 'failed'],
  finish: ['succeeded', 'warning', 'failed', 'timed_out', 'cancelled', 'crashed'],
} as const satisfies { readonly [name: string]: readonly Conclusion[] };

/** Whether a transition is allowed from a status. */
export function isAllowedTransition(status: RunStatus, name: TransitionName): boolean {
  return (transitions[name].from as readonly RunStatus[]).includes(status);
}

export const isSuccessful = (conclusion: Conclusion | null): boolean =>
  conclusion === 'succeeded' || conclusion === 'warning';

/** Status and conclusion of a step of a run, in the same words as for runs, where they apply. */
export const stepStatuses = ['pending', 'running', 'waiting', 'completed'] as const;
export type StepStatus = (typeof stepStatuses)[number];
export const stepConclusions = [
  'succeeded',
  'warning',
  'failed',
  'timed_out',
  'cancelled',
  'skipped',
] as const;
export type StepConclusion = (typeof stepConclusions)[number];
