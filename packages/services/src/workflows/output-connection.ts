import { failed, ok, type Result } from '@winnow/kernel';
import { listWorkflowSecrets } from '@winnow/store/workflows';
import { workflowProblems } from '@winnow/workflows';
import { connectionProblems } from '../connections/connection-problems.ts';
import { mayWrite } from '../connections/connection-values.ts';
import { openConnectionFor } from '../connections/open-connection.ts';
import type { ApiPorts } from '../ports.ts';
import { connectionPurpose } from './connection-purpose.ts';
import type { OutputDatabase } from './run/runtime.ts';
import { seesWorkflow } from './sees-workflow.ts';

interface OutputOf {
  readonly userId: string;
  readonly workflowId: string;
  readonly connectionId: string;
}

/**
 * Returns the database that an output writes to: either one stored in the workflow itself, or a
 * writable connection that the user may use. Problem `workflows/connection-gone` if it is neither.
 */
export async function outputConnection(
  ports: Pick<ApiPorts, 'db' | 'connectionKinds' | 'sealer'>,
  { userId, workflowId, connectionId }: OutputOf,
): Promise<Result<OutputDatabase>> {
  const secrets = await listWorkflowSecrets(ports.db, workflowId);
  const sealed = secrets.find(({ id, kind }) => id === connectionId && kind === 'connection');
  if (sealed) {
    const url = ports.sealer.open(sealed.value, connectionPurpose(workflowId));
    return url === undefined ? failed(workflowProblems.connectionGone({})) : ok(url);
  }
  // A user who has left the workflow no longer lends it their connections.
  if (!(await seesWorkflow(ports, userId, workflowId))) return failed(workflowProblems.connectionGone({}));
  const found = await openConnectionFor(ports, userId, connectionId);
  if (!found.ok)
    return found.problems.some(({ code }) => code === 'connections/gone')
      ? failed(workflowProblems.connectionGone({}))
      : found;
  const { kind, values } = found.value;
  const { openTables } = kind;
  const host = kind.host(values);
  if (!openTables) return failed(connectionProblems.cannotWrite({ host, what: 'tables' }));
  if (!mayWrite(values)) return failed(connectionProblems.readOnly({ host }));
  return ok({ key: connectionId, open: (signal) => openTables(values, signal) });
}
