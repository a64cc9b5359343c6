import { readFile } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { type ApiClient, newClient } from './lib/api-client.ts';
import { importFile } from './lib/create-project.ts';
import {
  chooseColumns,
  eventually,
  expectCell,
  expectRows,
  pickStep,
  rowCount,
  stepCards,
  submitStep,
  writeFormula,
} from './lib/workspace.ts';

interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly messages?: { readonly reason: { readonly code: string; readonly params: object } };
}

interface Sniffed {
  readonly format?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly preview?: {
    readonly columns: readonly { readonly name: string }[];
    readonly rows: readonly (readonly string[])[];
    readonly rejects: readonly unknown[];
  } | null;
  readonly problems?: readonly { readonly message: string; readonly fix?: string }[];
}

const people = new Map<string, Promise<ApiClient>>();

/** One user for all calls of this file, who has a project next to the current file. */
function ada(): Promise<ApiClient> {
  const url = inject('serverUrl');
  const known = people.get(url) ?? newClient(url, 'ada');
  people.set(url, known);
  return known;
}

async function sniff(name: string, content: string | Uint8Array): Promise<{ status: number; body: Sniffed }> {
  const client = await ada();
  return client.call<Sniffed>('POST', '/api/imports/sniff', { uploadId: await client.upload(name, content) });
}

/** Returns the response to a refused file: message and fix. */
async function refusal(name: string, content: string | Uint8Array): Promise<string> {
  const { body } = await sniff(name, content);
  const errors = body.problems ?? [];
  expect(body.preview ?? null, 'a refused file has no preview').toBeNull();
  return errors.map((one) => `${one.message} ${one.fix ?? ''}`).join(' ');
}

/** Returns the cells of the first rows of a project's result. */
async function cells(project: string, limit = 5) {
  const client = await ada();
  return client.ask<{
    rows: { value: number };
    columns: readonly { name: string }[];
    cells: readonly (readonly (string | null)[])[];
  }>('POST', `/api/projects/${project}/page`, { view: { filters: [], sort: [] }, offset: 0, limit });
}

describe('an invalid file', () => {
  test('is refused with a description of what it is, and other projects continue', async () => {
    const client = await ada();
    const other = await client.importFile('other.csv', 'a,b\n1,2\n3,4\n');
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Array(500).fill(7)]);
    expect(await refusal('empty.csv', '')).toMatch(/empty\.csv.* is empty.*choose another file/i);
    expect(await refusal('photo.csv', png)).toMatch(/photo\.csv.* PNG/);
    const parquet = new Uint8Array(2000).fill(1);
    parquet.set([0x50, 0x41, 0x52, 0x31]);
    expect(await refusal('cut.parquet', parquet)).toMatch(/cut\.parquet.* damaged Parquet/i);
    const header = Array.from({ length: 9000 }, (_, at) => `c${at}`).join(',');
    expect(await refusal('wide.csv', `${header}\n${header}\n`)).toMatch(
      /wide\.csv.* has 9,000 columns; the limit is 8,192\..*delimiter/,
    );
    expect((await client.firstRow(other)).rows).toBe(2);
  });

  test('reports the line of a value that is too large to read, and keeps the rows before it', {
    tags: ['deep'],
  }, async () => {
    const client = await ada();
    const project = await client.importFile('large.csv', `a,b\n1,x\n2,${'y'.repeat(70 << 20)}\n3,z\n`);
    const { sources } = await client.ask<{
      sources: readonly { rows: number; problems: readonly { message: string }[] }[];
    }>('GET', `/api/projects/${project}/sources`);
    expect(sources[0]).toMatchObject({
      rows: 1,
      problems: [
        { message: expect.stringMatching(/^The row at line 3 of "large\.csv" is longer than \d+ MB/) },
      ],
    });
  });

  test('cannot become a project', async () => {
    const client = await ada();
    const uploadId = await client.upload('empty.csv', '');
    const made = await client.call<{ problems: readonly { message: string }[] }>('POST', '/api/projects', {
      uploadId,
      name: 'Empty',
    });
    expect(made.status).toBe(422);
    expect(made.body.problems[0]?.message).toMatch(/is empty/);
  });
});

describe('a partly broken file', () => {
  test('keeps the rest of a broken UTF-8 sequence', async () => {
    const client = await ada();
    const bytes = Buffer.concat([
      Buffer.from('name,city\nZo'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from(',Lyon\nJürgen,Köln\n'),
    ]);
    const project = await client.importFile('broken-utf8.csv', bytes);
    const page = await cells(project);
    expect(page.rows.value).toBe(2);
    expect(page.cells[0]![0]).toMatch(/^Zo.+/);
    expect(page.cells[1]).toEqual(['Lyon', 'Köln']);
  });

  test('gives the same result in UTF-16 as in UTF-8', async () => {
    const client = await ada();
    const text = 'name;city\r\nZoë;Kraków\r\nSøren;Århus\r\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const { body } = await sniff('utf16.csv', utf16);
    expect(body.options).toMatchObject({ encoding: 'utf-16le', delimiter: ';' });
    const page = await cells(await client.importFile('utf16.csv', utf16));
    expect(page.columns.map((one) => one.name)).toEqual(['name', 'city']);
    expect(page.cells).toEqual([
      ['Zoë', 'Søren'],
      ['Kraków', 'Århus'],
    ]);
  });

  test('loses no row with too many or too few fields', async () => {
    const client = await ada();
    const project = await client.importFile('ragged.csv', 'a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12\n');
    const { sources } = await client.ask<{
      sources: readonly { name: string; rows: number; rejected: number }[];
    }>('GET', `/api/projects/${project}/sources`);
    const { rows } = await client.ask<{ rows: readonly RejectedRow[] }>(
      'GET',
      `/api/projects/${project}/sources/${encodeURIComponent(sources[0]!.name)}/rejects?offset=0&limit=50`,
    );
    const page = await cells(project);
    expect(page.cells).toEqual([
      [1, 4, 6, 10],
      [2, 5, 7, 11],
      [3, null, 8, 12],
      [null, null, 9, null],
    ]);
    expect(rows.map(({ line, reason, messages }) => [line, reason, messages?.reason])).toEqual([
      [
        3,
        '2 fields instead of 3; the missing cells are null.',
        { code: 'format.reject/tooFewFields', params: { count: 2, width: 3 } },
      ],
      [
        4,
        '4 fields instead of 3; the rest is kept in an extra column.',
        { code: 'format.reject/tooManyFields', params: { count: 4, width: 3, several: false } },
      ],
    ]);
  });

  test('may have 5,000 columns', async () => {
    const client = await ada();
    const names = Array.from({ length: 5000 }, (_, i) => `c${i}`);
    const row = names.map((_, i) => i).join(',');
    const project = await client.importFile('wide.csv', `${names.join(',')}\n${row}\n${row}\n`);
    const page = await client.ask<{ rows: { value: number }; cells: readonly (readonly unknown[])[] }>(
      'POST',
      `/api/projects/${project}/page`,
      { view: { filters: [], sort: [] }, offset: 0, limit: 2, columns: ['c0', 'c4999'] },
    );
    expect(page.rows.value).toBe(2);
    expect(page.cells.map((column) => String(column[0]))).toEqual(['0', '4999']);
  });

  test('shows the columns of a wide table wherever they are', { tags: ['deep'] }, async ({ page }) => {
    await signInNewPerson(page);
    const names = Array.from({ length: 1200 }, (_, i) => `c${i}`);
    const buffer = Buffer.from(`${names.join(',')}\n${names.map((_, i) => `v${i}`).join(',')}\n`);
    await importFile(page, { name: 'wide.csv', mimeType: 'text/csv', buffer });
    await expectRows(page, 1);
    await expectCell(page, 1, 1, 'v0');
    await page.getByRole('tab', { name: 'Column', exact: true }).click();
    const choice = page.getByRole('combobox', { name: 'Column', exact: true });
    await choice.click();
    await choice.fill('c1150');
    await page.getByRole('option', { name: 'c1150', exact: true }).click();
    await expectCell(page, 1151, 1, 'v1150');
    await page.getByRole('list', { name: 'Most frequent values' }).filter({ hasText: 'v1150' }).waitFor();
  });

  test('may have a column named __proto__', async () => {
    const client = await ada();
    const project = await client.importFile('proto.csv', '__proto__,constructor,toString\nx,y,z\n');
    await client.addSteps(project, [
      { id: 'p1', kind: 'change-case', params: { columns: ['__proto__'], case: 'upper' } },
    ]);
    const page = await cells(project);
    expect(page.columns.map((one) => one.name)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(page.cells).toEqual([['X'], ['y'], ['z']]);
  });

  test('may contain a cell of 10 MB', { tags: ['deep'] }, async () => {
    const client = await ada();
    const long = 'x'.repeat(10 * 1024 * 1024);
    const project = await client.importFile('long.csv', `id,text\n1,"${long}"\n2,short\n`);
    expect((await client.firstRow(project)).rows).toBe(2);
    const job = await client.beginExport(project);
    expect(await client.untilEnded(job)).toMatchObject({ state: 'done' });
    const text = await client.download(job);
    expect(text.length).toBeGreaterThan(long.length);
    expect(text.slice(-20)).toMatch(/2,short\s*$/);
  });
});

describe('an invalid recipe', () => {
  test('shows where a formula is wrong, and which step lost its column; the rest continues', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await signInNewPerson(page);
    const buffer = Buffer.from('id,city\n1,Rome\n2,Oslo\n3,Rome\n');
    await importFile(page, { name: 'cities.csv', mimeType: 'text/csv', buffer });
    await expectRows(page, 3);

    const filter = await pickStep(page, 'Filter rows');
    await writeFormula(filter, 'Condition', 'upper(city == "ROME"');
    await page
      .getByText(/parenthesis|\)/)
      .first()
      .waitFor();
    await eventually(() => filter.getByRole('button', { name: 'Add step' }).isDisabled()).toBe(true);
    await writeFormula(filter, 'Condition', 'upper(city) == "ROME"');
    await filter.getByTestId('draft-effect').filter({ hasText: '1 row is removed' }).waitFor();
    await submitStep(filter);
    await expectRows(page, 2);

    const upper = await pickStep(page, 'Change case');
    await chooseColumns(upper, ['city']);
    await submitStep(upper);

    // A step before them removes their column.
    await stepCards(page)
      .first()
      .getByRole('button', { name: /^More for step/ })
      .click();
    await page.getByRole('menuitem', { name: 'Show data after this step' }).click();
    const drop = await pickStep(page, 'Drop columns');
    await chooseColumns(drop, ['city']);
    await drop.getByRole('region', { name: 'Later steps' }).filter({ hasText: '2 broken' }).waitFor();
    await submitStep(drop);
    await page.getByRole('button', { name: 'Return' }).click();
    const broken = stepCards(page).filter({ hasText: 'Write city in lower case' });
    await broken.getByRole('alert').filter({ hasText: /city/ }).waitFor();

    // The export says which step can't run, and offers the table before it or the step's form.
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const says = dialog
      .getByRole('alert')
      .filter({ hasText: /^Step 4, “.+”, can’t run: There is no column city\./ });
    await says.waitFor();
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export the table before step 4' }).click();
    const written = await readFile(await (await downloaded).path(), 'utf8');
    expect(written.split(/\r?\n/)[0]).not.toContain('city');
    expect(written.trim().split(/\r?\n/)).toHaveLength(4);
    await page.getByRole('button', { name: 'Export' }).click();
    await dialog.getByRole('button', { name: 'Edit step' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Editing step 4/ })
      .waitFor();
    await page.getByRole('button', { name: 'Return' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectRows(page, 2);
    expect(await rowCount(page)).toBe(2);
  });
});
