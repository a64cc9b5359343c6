import * as contract from '@winnow/contract/workflows/compare-table';
import { failed, ok, ProblemError } from '@winnow/kernel';
import { connectionPurpose } from '@winnow/services/workflows/connection-purpose';
import { describeDifference } from '@winnow/services/workflows/table-difference';
import { listWorkflowSecrets } from '@winnow/store/workflows';
import { workflowProblems } from '@winnow/workflows';
import { handle } from '../routing/handle.ts';

export const compareTableRoute = handle(
  contract.compareTable,
  async ({ ports, workflow: { workflow }, params: { connectionId }, body }) => {
    const secrets = await listWorkflowSecrets(ports.db, workflow.id);
    const sealed = secrets.find(({ id, kind }) => id === connectionId && kind === 'connection');
    const connection = sealed && ports.sealer.open(sealed.value, connectionPurpose(workflow.id));
    if (connection === undefined) return failed(workflowProblems.connectionGone({}));
    try {
      const table = { ...body, schemaChanges: 'refuse' as const };
      const { exists, differences } = await ports.workflows.compareTable(connection, table);
      return ok({
        exists,
        differences: differences.map((one) => ({
          kind: one.kind,
          column: 'column' in one ? one.column : null,
          message: describeDifference(one),
        })),
      });
    } catch (error) {
      if (error instanceof ProblemError) return failed(error.problems);
      throw error;
    }
  },
);
