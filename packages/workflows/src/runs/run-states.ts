/**
 * Where a run is. How it ended is its conclusion, which it has when it is completed and not before.
 */
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

/** What moves a run, and from where to where. There is no way out of `completed`. */
export const transitions = {
  /** A worker takes it. */
  start: { from: ['queued', 'waiting'], to: 'running' },
  /** A problem that may pass: it is tried again later. */
  wait: { from: ['running'], to: 'waiting' },
  /** Someone asks for its end while a worker has it. */
  cancel: { from: ['running'], to: 'cancelling' },
  /** It ends where no worker has it. */
  drop: { from: ['queued', 'waiting'], to: 'completed' },
  /** Its worker ends it, or says that it has ended. */
  finish: { from: ['running', 'cancelling'], to: 'completed' },
  /** Its worker goes down in an orderly way and lets go of it. */
  release: { from: ['running'], to: 'queued' },
} as const satisfies {
  readonly [name: string]: { readonly from: readonly RunStatus[]; readonly to: RunStatus };
};

export type TransitionName = keyof typeof transitions;

/** Which conclusions a transition to `completed` may give. */
export const conclusionsOf = {
  drop: ['cancelled', 'skipped', 'timed_out', 'failed'],
  finish: ['succeeded', 'warning', 'failed', 'timed_out', 'cancelled', 'crashed'],
} as const satisfies { readonly [name: string]: readonly Conclusion[] };

/** Whether a run in this status may be moved so. */
export function mayMove(status: RunStatus, name: TransitionName): boolean {
  return (transitions[name].from as readonly RunStatus[]).includes(status);
}

export const isGood = (conclusion: Conclusion | null): boolean =>
  conclusion === 'succeeded' || conclusion === 'warning';

/** Where a step of a run is, and how it ended; the same words as of runs, as far as they fit. */
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
