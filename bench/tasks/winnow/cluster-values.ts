import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import { type Kind, writeDistinct } from '../../generate/distinct-values.ts';
import type { Task } from '../../measure/task.ts';
import { headerOnly, program, removeFolder } from './winnow-project.ts';

/** Clusters distinct values; each process measures one round, since clusters are cached. */
export async function clusterValues(
  kind: Kind,
  count: number,
  method: string,
  radius?: number,
): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const path = join(folder, 'values.csv');
  writeDistinct(path, kind, count);
  const engine = createEngine({ directory: folder, directories: [folder], program });
  const project = engine.project('values');
  unwrap(
    await project.importSource({
      ...{ source: 'values', path, fileName: 'values.csv', format: 'csv' },
      options: { delimiter: ',', headerRows: 1 },
    }),
  );
  unwrap(await project.page({ view: { recipe: headerOnly }, offset: 0, limit: 1, exact: true }));
  return {
    async run() {
      const query = { view: { recipe: headerOnly }, column: 'value', method, limit: 1 };
      const { all } = unwrap(await project.clusters(radius === undefined ? query : { ...query, radius }));
      return [all.clusters, all.values];
    },
    async close() {
      await engine.close();
      removeFolder(folder);
    },
  };
}
