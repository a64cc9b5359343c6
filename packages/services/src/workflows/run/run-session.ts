import type { Problem } from '@winnow/kernel';
import {
  addWorkflowLog,
  listWorkflowSteps,
  moveRun,
  renewLease,
  updateWorkflowStep,
  type WorkflowRunRecord,
  type WorkflowStepChange,
} from '@winnow/store/workflows';
import { type Conclusion, transitions } from '@winnow/workflows';
import { publishRunChange, publishToWorkflow } from '../publish-to-workflow.ts';
import type { RunnerPorts } from './runner-ports.ts';
import type { RunState, StepState, StopReason } from './step-ports.ts';

/**
 * A run owned by this worker. All its writes carry the fencing token under which the run was taken.
 */
export class RunSession implements RunState {
  readonly run: WorkflowRunRecord;
  readonly signal: AbortSignal;
  /** How long this worker keeps the run without renewing its lease. */
  readonly leaseMs: number;
  private readonly ports: RunnerPorts;
  private readonly stopper = new AbortController();
  private readonly beat: NodeJS.Timeout;
  private readonly deadline: NodeJS.Timeout;
  private leaseUntil: number;

  constructor(ports: RunnerPorts, run: WorkflowRunRecord, leaseMs: number) {
    this.ports = ports;
    this.run = run;
    this.leaseMs = leaseMs;
    this.signal = this.stopper.signal;
    this.leaseUntil = run.leaseUntil?.getTime() ?? 0;
    this.beat = setInterval(() => void this.renew(), leaseMs / 3);
    const left = (run.deadlineAt?.getTime() ?? Number.POSITIVE_INFINITY) - ports.clock.now();
    this.deadline = setTimeout(() => this.stop('timed_out'), Math.max(0, Math.min(left, 2 ** 31 - 1)));
  }

  get stopped(): StopReason | undefined {
    return this.signal.aborted ? (this.signal.reason as StopReason) : undefined;
  }

  stop(reason: StopReason): void {
    if (!this.signal.aborted) this.stopper.abort(reason);
  }

  /**
   * Renews the lease on the run, and stops the work if it is lost. Returns whether the work may
   * continue.
   */
  async renew(): Promise<boolean> {
    const { db, clock, log } = this.ports;
    try {
      const until = clock.now() + this.leaseMs;
      const renewed = await renewLease(db, this.run.id, this.run.fence, until);
      if (!renewed) this.stop('lost');
      else if (renewed.status === 'cancelling') this.stop('cancelled');
      if (renewed) this.leaseUntil = until;
    } catch (error) {
      log.warn({ run: this.run.id, error }, 'the lease of a run could not be renewed');
      // A worker that can't reach the database must not continue beyond its lease, since another
      // may have the run.
      if (clock.now() >= this.leaseUntil) this.stop('lost');
    }
    return this.stopped === undefined;
  }

  steps(): Promise<readonly StepState[]> {
    return listWorkflowSteps(this.ports.db, this.run.id);
  }

  async step(nodeId: string, change: WorkflowStepChange): Promise<void> {
    const { id: runId, fence, workflowId } = this.run;
    const written = await updateWorkflowStep(this.ports.db, { runId, nodeId, fence }, change);
    if (!written) return this.stop('lost');
    const data = {
      workflow: workflowId,
      run: runId,
      node: nodeId,
      status: written.status,
      conclusion: written.conclusion,
    };
    await publishToWorkflow(this.ports, workflowId, { kind: 'workflow', data });
  }

  async log(nodeId: string | null, level: 'info' | 'warning' | 'error', message: string): Promise<void> {
    const { id: runId, workflowId } = this.run;
    const line = await addWorkflowLog(this.ports.db, {
      runId,
      nodeId,
      level,
      message,
      now: this.ports.clock.now(),
    });
    if (!line) return;
    const data = { workflow: workflowId, run: runId, number: line.number, node: nodeId };
    await publishToWorkflow(this.ports, workflowId, { kind: 'workflow-log', data });
  }

  /**
   * Ends the run.
   *
   * @param notify whether the run ended before its notifications
   * @returns undefined if this worker no longer owned the run
   */
  finish(
    conclusion: Conclusion,
    problems: readonly Problem[],
    notify: boolean,
  ): Promise<WorkflowRunRecord | undefined> {
    return this.move('finish', { conclusion, problems, notify });
  }

  /**
   * Suspends the run until the given time. A run that was cancelled in the meantime does not wait.
   */
  wait(wakeAt: number): Promise<WorkflowRunRecord | undefined> {
    return this.move('wait', { wakeAt });
  }

  /** Releases the run for another worker or the next start. */
  release(): Promise<WorkflowRunRecord | undefined> {
    return this.move('release', {});
  }

  end(): void {
    clearInterval(this.beat);
    clearTimeout(this.deadline);
  }

  private async move(
    name: 'finish' | 'wait' | 'release',
    more: {
      readonly conclusion?: Conclusion;
      readonly problems?: readonly Problem[];
      readonly wakeAt?: number;
      readonly notify?: boolean;
    },
  ): Promise<WorkflowRunRecord | undefined> {
    const { db, clock } = this.ports;
    const { id, fence } = this.run;
    const moved = await moveRun(db, { id, ...transitions[name], fence, ...more, now: clock.now() });
    if (moved) await publishRunChange(this.ports, moved);
    return moved;
  }
}
