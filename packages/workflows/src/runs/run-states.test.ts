import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPolicies } from '../policies.ts';
import { workflowProblems } from '../problems.ts';
import { concludeRun } from './conclude-run.ts';
import { retryDelay } from './retry-delay.ts';
import {
  isAllowedTransition,
  type RunStatus,
  runStatuses,
  type TransitionName,
  transitions,
} from './run-states.ts';

const names = Object.keys(transitions) as readonly TransitionName[];

test('no transition leaves completed, and every other status has one', () => {
  for (const status of runStatuses) {
    expect(names.filter((name) => isAllowedTransition(status, name)).length > 0, status).toBe(
      status !== 'completed',
    );
  }
});

test('any sequence of transitions can end in at most three more that neither wait nor release', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (moves) => {
      let status: RunStatus = 'queued';
      for (const move of moves) if (isAllowedTransition(status, move)) status = transitions[move].to;
      const out: Record<RunStatus, readonly TransitionName[]> = {
        queued: ['start', 'finish'],
        waiting: ['start', 'finish'],
        running: ['finish'],
        cancelling: ['finish'],
        completed: [],
      };
      for (const move of out[status]) {
        expect(isAllowedTransition(status, move)).toBe(true);
        status = transitions[move].to;
      }
      expect(status).toBe('completed');
    }),
  );
});

test('a run concludes with the worst of its steps', () => {
  expect(concludeRun(['succeeded', 'skipped', 'succeeded'])).toBe('succeeded');
  expect(concludeRun(['succeeded', 'warning'])).toBe('warning');
  expect(concludeRun(['warning', 'failed', 'skipped'])).toBe('failed');
  expect(concludeRun(['failed', 'timed_out'])).toBe('timed_out');
});

test('transient problems are retried with growing delays, as often as the workflow says', () => {
  const busy = { ...workflowProblems.connectionGone({}), status: 503 };
  const delays = [1, 2, 3].map((attempt) => retryDelay(defaultPolicies.retries, attempt, [busy]));
  expect(delays).toEqual([10_000, 20_000, null]);
  const most = { ...defaultPolicies.retries, limit: 20, mostDelaySeconds: 60 };
  expect(retryDelay(most, 15, [busy])).toBe(60_000);
  expect(retryDelay(most, 1, [busy, workflowProblems.connectionGone({})])).toBeNull();
});
