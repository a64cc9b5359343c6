import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import { openProject } from '../open-project.ts';
import type { ProjectEngine } from '../protocol.ts';
import { recipeOf } from '../testing/project.ts';

/** Each column has values that careless type conversion would destroy. */
const lines = [
  ['zip', 'paid', 'price', 'id', 'big', 'at', 'day', 'share', 'phone', 'debt', 'note'],
  [
    '01234',
    'yes',
    '1.50',
    '12345678901234567890',
    '0.1234567890123456789012345',
    '2024-02-29T13:05:00+02:00',
    '2024-02-29',
    '12%',
    '+49 30 123',
    '-$5.00',
    '=1+1',
  ],
  [
    '00001',
    'no',
    '2.0',
    '98765432109876543210',
    '1.0000000000000000000000001',
    '2024-03-01T00:00:00-05:00',
    '2024-03-01',
    '7.50%',
    '+1 555',
    '$0.10',
    '"a, b"',
  ],
  [
    '99999',
    'yes',
    '+3',
    '11111111111111111111',
    '2.50',
    '2024-03-02T23:59:59.999Z',
    '',
    '0%',
    '030',
    '',
    '#1',
  ],
  [
    '10000',
    'no',
    '1E5',
    '22222222222222222222',
    '-0',
    '2024-03-03T10:00:00+05:30',
    '2024-12-31',
    '100%',
    '-',
    '($1.00)',
    '  spaced  ',
  ],
] as const;
const source = `${lines.map((line) => line.join(',')).join('\n')}\n`;

let folder: string;
let server: ClickHouseAtAddress;
let project: ProjectEngine;
let first: readonly Step[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-untouched-'));
  server = await clickhouseServer();
  await writeFile(join(folder, 'data.csv'), source);
  project = await openProject({
    directory: join(folder, 'there'),
    directories: [folder],
    place: 'clickhouse',
    clickhouse: { url: server.url, memory: 4e9 },
  });
  const path = join(folder, 'data.csv');
  const request = { source: 'data', path, fileName: 'data.csv', format: 'csv', options: { headerRows: 1 } };
  first = unwrap(await project.importSource(request)).steps;
}, 120_000);
afterAll(async () => {
  await project.close();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function exported(format: string, steps: readonly Omit<Step, 'id'>[], options = {}): Promise<string> {
  const path = join(folder, `out.${format}`);
  unwrap(await project.export({ view: { recipe: recipeOf(...steps) }, format, options, path }));
  return readFile(path, 'utf8');
}

describe('a project on ClickHouse', () => {
  it('sets types at import', () => {
    expect(JSON.stringify(first)).toMatch(/"paid","type":"boolean"/);
    expect(JSON.stringify(first)).toMatch(/"at","type":"datetime"/);
  });

  it('exports an untouched file unchanged, in every text format', async () => {
    // Empty strings are quoted, which distinguishes them from null.
    expect((await exported('csv', first)).replaceAll(',""', ',')).toBe(source);
    expect(await exported('tsv', first)).toContain('yes\t1.50\t12345678901234567890');
    expect(await exported('xml', first)).toContain('<at>2024-03-03T10:00:00+05:30</at>');
    expect(await exported('csv', first, { values: 'canonical' })).toContain('true,1.5');
  });

  it('exports computed booleans in the words of their column, and edited values as they were typed', async () => {
    const flip = {
      kind: 'transform-column',
      params: { columns: ['paid'], formula: 'not(value)', failures: 'keep' },
    };
    const edits = [{ row: 1, column: 'price', value: '07.10' }];
    const csv = await exported('csv', [...first, flip, { kind: 'edit-cells', params: { edits } }]);
    const cells = csv
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',').slice(1, 3));
    expect(cells).toEqual([
      ['paid', 'price'],
      ['no', '07.10'],
      ['yes', '2.0'],
      ['no', '+3'],
      ['yes', '1E5'],
    ]);
  });
});
