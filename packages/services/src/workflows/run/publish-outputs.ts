import type { Problem } from '@winnow/kernel';
import { addWorkflowOutput, listWorkflowSteps, renewLease } from '@winnow/store/workflows';
import { apiProblems } from '../../problems.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import type { Prepared } from './node-runner.ts';
import type { RunSession } from './run-session.ts';
import type { RunnerPorts } from './runner-ports.ts';
import type { TableTransaction } from './runtime.ts';

type Outputs = readonly (readonly [nodeId: string, prepared: Prepared])[];

/**
 * Publishes all prepared outputs, if this worker still owns the run and no one asked to end it.
 * Databases write their rows first, since a database can refuse: if one does, nothing is published.
 * Then each database commits all of its tables at once, and all files follow at once, with the
 * records of what was published.
 *
 * @returns false if this worker no longer owns the run
 */
export async function publishOutputs(
  ports: RunnerPorts,
  session: RunSession,
  prepared: ReadonlyMap<string, Prepared>,
): Promise<boolean> {
  const outputs: Outputs = [...prepared];
  const steps = await listWorkflowSteps(ports.db, session.run.id);
  if (steps.some(({ conclusion }) => conclusion === 'failed')) {
    await skipOutputs(ports, session, outputs);
    return true;
  }
  const transactions = [...new Set(outputs.flatMap(([, { transaction }]) => transaction ?? []))];
  const ownOf = (transaction: TableTransaction): Outputs =>
    outputs.filter(([, one]) => one.transaction === transaction);
  // Every database must accept its rows before the first one makes them visible.
  for (const transaction of transactions) {
    if (!(await session.renew())) return false;
    const problems = await problemsOf(ports, session.run.id, () => transaction.load());
    if (problems.length === 0) continue;
    if (session.stopped) return false;
    const own = ownOf(transaction);
    await fail(ports, session, own, problems);
    await skipOutputs(
      ports,
      session,
      outputs.filter((one) => !own.includes(one)),
    );
    return true;
  }
  const given: (readonly [string, Prepared])[] = [];
  for (const [at, transaction] of transactions.entries()) {
    const own = ownOf(transaction);
    // Between this check and the irreversible commit there is only the note about what to report if
    // interrupted.
    if (!(await session.renew())) return false;
    for (const [nodeId, { name, isAdded }] of own) {
      if (!isAdded) continue;
      await session.step(nodeId, { ifInterrupted: workflowRunProblems.commitInterrupted({ tables: name }) });
      if (session.stopped === 'lost') return false;
    }
    const problems = await problemsOf(ports, session.run.id, () => transaction.commit());
    if (problems.length === 0) {
      given.push(...own);
      continue;
    }
    const later = outputs.filter(([, one]) => !one.transaction || transactions.indexOf(one.transaction) > at);
    if (!(await note(ports, session, given))) return false;
    await fail(ports, session, own, problems);
    await skipOutputs(ports, session, later);
    return true;
  }
  if (transactions.length === 0 && !(await session.renew())) return false;
  return note(ports, session, [...given, ...outputs.filter(([, one]) => !one.transaction)]);
}

/** Records all published outputs in one transaction, which makes the files visible. */
async function note(ports: RunnerPorts, session: RunSession, outputs: Outputs): Promise<boolean> {
  const { run } = session;
  const publishedAt = new Date(ports.clock.now());
  const shown = await ports.db.transaction(async (tx) => {
    if (!(await renewLease(tx, run.id, run.fence, publishedAt.getTime() + session.leaseMs))) return false;
    for (const [nodeId, one] of outputs) {
      const { kind, name, format, path, bytes } = one;
      const output = { runId: run.id, nodeId, workflowId: run.workflowId, kind, name, format, path, bytes };
      await addWorkflowOutput(tx, { ...output, rows: one.taken?.() ?? one.rows, publishedAt });
    }
    return true;
  });
  if (!shown) return false;
  const steps = await listWorkflowSteps(ports.db, run.id);
  for (const [nodeId, { kind, name, rows, taken }] of outputs) {
    const leftOut = rows - (taken?.() ?? rows);
    const before = steps.find((step) => step.nodeId === nodeId)?.problems ?? [];
    const problems =
      leftOut > 0 ? [...before, workflowRunProblems.leftOut({ rows: leftOut, table: name })] : before;
    const conclusion = problems.length > 0 ? 'warning' : 'succeeded';
    await session.step(nodeId, { status: 'completed', conclusion, problems, endedAt: publishedAt });
    const said = kind === 'file' ? `Published as ${name}` : `The rows are in the table ${name}`;
    await session.log(nodeId, 'info', said);
  }
  return true;
}

async function fail(
  ports: RunnerPorts,
  session: RunSession,
  outputs: Outputs,
  problems: readonly Problem[],
): Promise<void> {
  const endedAt = new Date(ports.clock.now());
  for (const [nodeId] of outputs) {
    await session.step(nodeId, { status: 'completed', conclusion: 'failed', problems, endedAt });
    for (const { message } of problems) await session.log(nodeId, 'error', message);
  }
}

async function skipOutputs(ports: RunnerPorts, session: RunSession, outputs: Outputs): Promise<void> {
  const endedAt = new Date(ports.clock.now());
  for (const [nodeId, one] of outputs) {
    await one.discard();
    await session.step(nodeId, { status: 'completed', conclusion: 'skipped', endedAt });
  }
}

async function problemsOf(
  ports: RunnerPorts,
  runId: string,
  work: () => Promise<void>,
): Promise<readonly Problem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    const { problems } = error as { readonly problems?: readonly Problem[] };
    if (problems) return problems;
    ports.log.error({ run: runId, error }, 'bug');
    return [apiProblems.unexpected({})];
  }
}
