import { openAsBlob } from 'node:fs';
import { clientOf, createProject } from '../../../../tests/support/api-client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { signUpAtOnce } from '../../../accounts/load.ts';
import type { Task } from '../../../measure/task.ts';
import type { MessyArgs } from '../../duckdb/hand-written-database.ts';

/**
 * Imports a file into a project as a signed-in user does: the upload, detecting its format, the
 * typed table, the stored file and the profile.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
  const { cookies } = await signUpAtOnce(server.url, 1);
  const client = clientOf(server.url, cookies[0]!);
  return {
    async run(round) {
      const project = await createProject(client, `orders-${round}`, await openAsBlob(file));
      const { project: made } = await client.ask<{ project: { rows: number } }>(
        'GET',
        `/api/projects/${project}`,
      );
      return made.rows;
    },
    close: () => server.dispose(),
  };
}
