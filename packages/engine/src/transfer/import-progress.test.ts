import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import type { Progress } from '../protocol.ts';
import { openTestProject } from '../testing/project.ts';

test('an import reports at most the rows of the file, however often they are read', async () => {
  const rows = 300_000;
  const { engine, directory } = await openTestProject();
  const path = join(directory, 'rows.csv');
  const lines = Array.from({ length: rows }, (_, i) => `${i},2025-01-${(i % 28) + 1},${i / 4},${i % 7}`);
  writeFileSync(path, `id,day,amount,rank\n${lines.join('\n')}\n`);
  const progress: Progress[] = [];
  unwrap(
    await engine.importSource(
      {
        ...{ source: 'rows', path, fileName: 'rows.csv', format: 'csv' },
        options: { delimiter: ',', headerRows: 1 },
      },
      { onProgress: (one) => progress.push(one) },
    ),
  );
  expect(progress.at(-1)).toEqual({ label: 'Finding types' });
  expect(Math.max(0, ...progress.map((one) => one.rows ?? 0))).toBeLessThanOrEqual(rows + 1);
});
