import { openAsBlob } from 'node:fs';
import { clientOf } from '../../../../tests/support/api-client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { signUpAtOnce } from '../../../accounts/load.ts';
import type { Task } from '../../../measure/task.ts';
import type { MessyArgs } from '../../duckdb/hand-written-database.ts';
import { pageSize } from '../../page-offset.ts';

/**
 * Measures the time from the end of an upload to the first visible rows of its project, while the
 * import continues.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
  const { cookies } = await signUpAtOnce(server.url, 1);
  const client = clientOf(server.url, cookies[0]!);
  const form = new FormData();
  form.append('file', new File([await openAsBlob(file)], 'orders.csv'));
  const { upload } = await client.ask<{ upload: { id: string } }>('POST', '/api/uploads', form);
  return {
    async run() {
      const { project } = await client.ask<{ project: { id: string } }>('POST', '/api/projects', {
        uploadId: upload.id,
        name: 'orders',
      });
      for (;;) {
        const answer = await fetch(`${server.url}/api/projects/${project.id}/page`, {
          method: 'POST',
          headers: { ...client.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ view: {}, offset: 0, limit: pageSize }),
        });
        const text = await answer.text();
        if (answer.ok && (JSON.parse(text) as { rowIds?: readonly number[] }).rowIds?.length) return pageSize;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => server.dispose(),
  };
}
