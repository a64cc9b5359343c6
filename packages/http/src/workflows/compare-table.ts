import * as contract from '@winnow/contract/workflows/compare-table';
import { failed, ok, ProblemError } from '@winnow/kernel';
import { outputConnection } from '@winnow/services/workflows/output-connection';
import { handle } from '../routing/handle.ts';
import { compared } from './compared.ts';

export const compareTableRoute = handle(
  contract.compareTable,
  async ({ ports, actor, workflow: { workflow }, params: { connectionId }, body }) => {
    const database = await outputConnection(ports, {
      userId: actor.userId,
      workflowId: workflow.id,
      connectionId,
    });
    if (!database.ok) return database;
    try {
      const table = { ...body, schemaChanges: 'refuse' as const };
      return ok(compared(await ports.workflows.compareTable(database.value, table)));
    } catch (error) {
      if (error instanceof ProblemError) return failed(error.problems);
      throw error;
    }
  },
);
