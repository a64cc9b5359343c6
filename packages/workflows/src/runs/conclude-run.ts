import type { Conclusion, StepConclusion } from './run-states.ts';

/** Returns the conclusion of a run, given those of its steps. */
export function concludeRun(steps: readonly (StepConclusion | null)[]): Conclusion {
  for (const worst of ['timed_out', 'cancelled', 'failed'] as const) if (steps.includes(worst)) return worst;
  return steps.includes('warning') ? 'warning' : 'succeeded';
}
