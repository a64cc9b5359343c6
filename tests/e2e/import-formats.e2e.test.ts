import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { avroBytes } from '@winnow/formats/testing/avro-bytes';
import { flatOdsBytes, odsBytes, odsCell } from '@winnow/formats/testing/ods-bytes';
import { oldWorkbookBytes } from '@winnow/formats/testing/old-workbook-bytes';
import { frameOf, rBytes } from '@winnow/formats/testing/r-data';
import { dataSetBytes } from '@winnow/formats/testing/sas-data-set';
import { cityBytes } from '@winnow/formats/testing/statistical-files';
import { workbookBytes } from '@winnow/formats/testing/workbook-bytes';
import { zipBytes } from '@winnow/formats/testing/zip-bytes';
import type { FileChooser, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { newClient } from './lib/api-client.ts';
import { chooseFile, importByScreen, openedProject } from './lib/create-project.ts';
import { winnow } from './lib/winnow.ts';
import { eventually, expectCell, expectRows } from './lib/workspace.ts';

const csv = 'city,people\nZürich,421878\nSão Paulo,11451999\nKraków,804237\n';

const cities = [
  ['city', 'people'],
  ['Zürich', 421878],
  ['São Paulo', 11451999],
  ['Kraków', 804237],
] as const;

/**
 * The same three rows in common formats: some files are written here, the others by the command
 * line.
 */
const openDocumentSheet = {
  name: 'Cities',
  rows: cities.map((row) => row.map((cell) => odsCell(cell)).join('')),
};
const written: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'cities.csv': () => Buffer.from(csv),
  'semicolons.csv': () => Buffer.from(csv.replaceAll(',', ';'), 'latin1'),
  'utf-16.csv': () => Buffer.from(`\uFEFF${csv}`, 'utf16le'),
  'cities.html': () =>
    Buffer.from(
      `<html><body><h1>Cities</h1><table>${csv
        .trim()
        .split('\n')
        .map((line, row) => {
          const tag = row === 0 ? 'th' : 'td';
          return `<tr><${tag}>${line.replace(',', `</${tag}><${tag}>`)}</${tag}></tr>`;
        })
        .join('')}</table></body></html>`,
    ),
  'cities.xlsx': () =>
    workbookBytes({
      sheets: [
        {
          name: 'Cities',
          rows: cities,
        },
      ],
    }),
  'cities.xls': () => oldWorkbookBytes('biff8', { Cities: cities }),
  'cities.xlsb': () => oldWorkbookBytes('xlsb', { Cities: cities }),
  'cities.ods': () => odsBytes([openDocumentSheet]),
  'cities.fods': () => flatOdsBytes([openDocumentSheet]),
  'cities-2003.xml': () => oldWorkbookBytes('xlml', { Cities: cities }),
  // Excel opens such a file under this name, too.
  'cities-2003.xls': () => oldWorkbookBytes('xlml', { Cities: cities }),
  'cities.slk': () => oldWorkbookBytes('sylk', { Cities: cities }),
  'cities.dif': () => oldWorkbookBytes('dif', { Cities: cities }),
  'cities.dbf': () => oldWorkbookBytes('dbf', { Cities: cities }),
  'cities.tsv': () => converted('cities.tsv'),
  'cities.json': () => converted('cities.json'),
  'cities.ndjson': () => converted('cities.ndjson'),
  'cities.xml': () => converted('cities.xml'),
  'cities.parquet': () => converted('cities.parquet'),
  'cities.arrow': () => converted('cities.arrow'),
  'cities.sqlite': () => converted('cities.sqlite'),
  'cities.avro': () =>
    avroBytes(
      {
        type: 'record',
        name: 'City',
        fields: [
          { name: 'city', type: 'string' },
          { name: 'people', type: 'int' },
        ],
      },
      [
        { city: 'Zürich', people: 421878 },
        { city: 'São Paulo', people: 11451999 },
        { city: 'Kraków', people: 804237 },
      ],
    ),
  'cities.sav': () => cityBytes('sav'),
  'cities.dta': () => cityBytes('dta'),
  'cities.xpt': () => cityBytes('xpt'),
  'cities.sas7bdat': () =>
    dataSetBytes(
      [{ name: 'city', text: 12 }, { name: 'people' }],
      [
        ['Zürich', 421_878],
        ['São Paulo', 11_451_999],
        ['Kraków', 804_237],
      ],
    ),
  'cities.rds': () =>
    gzipSync(
      rBytes({
        object: frameOf({
          city: { strings: ['Zürich', 'São Paulo', 'Kraków'] },
          people: { integers: [421_878, 11_451_999, 804_237] },
        }),
      }),
    ),
  'cities.csv.gz': () => gzipSync(csv),
  // Compressed like the programs of these formats compress the same rows.
  'cities.csv.bz2': () =>
    Buffer.from(
      'QlpoOTFBWSZTWT4IoTQAABJfnAAQQAR+4AAISBAqbNagCAAIBAgAIABUYwmJpk0ZMAR5QinqY1BtTNQBtCA9+h8htSpYnkiBa2LmpcZOgAxQQnr0xZqQqyvZShKwNWADr8I/i7kinChIHwRQmgA=',
      'base64',
    ),
  'cities.csv.xz': () =>
    Buffer.from(
      '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQA9Y2l0eSxwZW9wbGUKWsO8cmljaCw0MjE4NzgKU8OjbyBQYXVsbywxMTQ1MTk5OQpLcmFrw7N3LDgwNDIzNwoAAACrPexialiDcAABVj5SUgYNH7bzfQEAAAAABFla',
      'base64',
    ),
  'cities.csv.zst': () =>
    Buffer.from(
      'KLUv/SQ+8QEAY2l0eSxwZW9wbGUKWsO8cmljaCw0MjE4NzgKU8OjbyBQYXVsbywxMTQ1MTk5OQpLcmFrw7N3LDgwNDIzNwrmHPll',
      'base64',
    ),
  'cities.tar.gz': () =>
    Buffer.from(
      'H4sIAAAAAAACA+3KPQrCMACG4cw5RQ9QJGmTpj2Di+DmVkLBYCGlP4rn8Qiubr2YxdFBJxXhfZZ3+D4fxtAMKz8cxceoRWHMo4vnKuUKoW2+1KmsyIXS2lonEiW+YBrGuk8S0cc4vvq92/+UD+M57ZrYtY3czbc++H1qMl26Um7nS0w29dTGVGtjdVVVct3Xh/l6SktlstxJAQAAAAAAAAAAAAAAAAD4kTs3DES3ACgAAA==',
      'base64',
    ),
};

async function converted(name: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-formats-'));
  try {
    await writeFile(join(folder, 'in.csv'), csv);
    const { status, stderr } = await winnow(['convert', join(folder, 'in.csv'), join(folder, name)]);
    expect(status, stderr).toBe(0);
    return await readFile(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Covers three readers: of text, of workbooks, and of the engine itself. */
const core = ['semicolons.csv', 'cities.xlsx', 'cities.parquet'];

test('files of every format are read with the same first rows', async () => {
  const client = await newClient(inject('serverUrl'), 'ada');
  for (const [name, content] of Object.entries(written)) {
    const uploadId = await client.upload(name, await content());
    const { preview } = await client.ask<{ preview: { columns: { name: string }[]; rows: unknown[][] } }>(
      'POST',
      '/api/imports/sniff',
      { uploadId },
    );
    // In text the header is the first row, which a step turns into the header.
    const names = preview.columns.map((column) => column.name).filter((one) => !/^Column \d$/.test(one));
    const lines = [...(names.length > 0 ? [names] : []), ...preview.rows.map((row) => row.map(String))];
    expect(lines, name).toEqual(cities.map((row) => row.map(String)));
  }
});

describe('a file is imported in the browser', () => {
  const imported = async (name: string, page: Page): Promise<void> => {
    await signInNewPerson(page);
    await importByScreen(page, {
      name,
      mimeType: 'application/octet-stream',
      buffer: await written[name]!(),
    });
    await expectRows(page, 3);
    await expectCell(page, 1, 1, 'Zürich');
    await expectCell(page, 2, 2, '11451999');
    await expectCell(page, 1, 3, 'Kraków');
    await page.getByRole('heading', { level: 1, name: name.replace(/\..*$/, '') }).waitFor();
  };
  test.for(core)('%s', (name, { page }) => imported(name, page));
  describe('in the other formats', { tags: ['deep'] }, () => {
    const others = Object.keys(written).filter((name) => !core.includes(name));
    test.for(others)('%s', (name, { page }) => imported(name, page));
  });
});

test('a log is split into columns as detected, or by a pattern', async ({ page }) => {
  await signInNewPerson(page);
  const lines = [
    '2025-03-01 08:00:00,123 INFO  [main] org.example.App: started',
    '2025-03-01 08:00:01,456 ERROR [job-2] org.example.Job: failed',
    '\tat org.example.Job.run(Job.java:7)',
    '2025-03-01 08:00:02,789 WARN  [job-1] org.example.Job: slow',
  ];
  await chooseFile(page, { name: 'app.log', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  const names = page.getByRole('region', { name: 'First rows of the file' }).getByRole('columnheader');
  const columns = async () => (await names.allTextContents()).slice(1);
  await eventually(columns).toEqual(['time', 'level', 'thread', 'logger', 'message']);
  const pattern = page.getByRole('textbox', { name: 'Pattern' });
  await pattern.fill('{day} {time} {level} [{thread}] {}: {message}');
  await eventually(columns).toEqual(['day', 'time', 'level', 'thread', 'message']);
  await page.getByRole('button', { name: 'Create project' }).click();
  await openedProject(page);
  await expectRows(page, 3);
  await expectCell(page, 3, 2, 'ERROR');
  await expectCell(page, 4, 3, 'job-1');
});

describe('several at once', () => {
  const may = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from('city,people\nUlm,1\nBonn,2\n') };
  const june = { name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from('city,note,age\nKiel,new,3\n') };

  async function choose(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    await page.goto('/projects/create');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(files);
  }

  test('files become one table with their names in a column, even after a reload', async ({ page }) => {
    await signInNewPerson(page);
    await choose(page, [may, june]);
    await page.getByText('people: only in may.csv').waitFor();
    await page.reload();
    await page.getByText('note: only in june.csv').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await page.getByLabel('Column for the file or sheet name').fill('Month');
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    await expectRows(page, 3);
    await expectCell(page, 1, 3, 'Kiel');
    await expectCell(page, 3, 3, 'new');
    await expectCell(page, 5, 3, 'june');
  });

  test('sheets become separate sources, and one can be left out', async ({ page }) => {
    await signInNewPerson(page);
    const buffer = oldWorkbookBytes('xlsb', {
      Cities: cities,
      Notes: [['x'], ['y']],
      Rivers: [['a report'], [], ['river', 'length'], ['Donau', 2857], ['Main', 527]],
    });
    await choose(page, { name: 'atlas.xlsb', mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: 'Import several sheets' }).click();
    await page.getByRole('button', { name: 'Leave out Notes' }).click();
    await page.getByLabel('Separate sources').check();
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    await expectRows(page, 3);
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByText('atlas.xlsb · 2 rows').waitFor();
  });

  test('files of an archive are combined into one source, which another archive updates', async ({
    page,
    problems,
  }) => {
    // A separate response says that it contains several files.
    problems.allow(/status of 422/);
    await signInNewPerson(page);
    const archive = (files: readonly (typeof may)[]) => ({
      name: 'months.zip',
      mimeType: 'application/zip',
      buffer: zipBytes(files.map(({ name, buffer: data }) => ({ name: `2024/${name}`, data }))),
    });
    await choose(page, archive([may, june]));
    await page.getByRole('button', { name: 'Combine 2 files into one table' }).click();
    await page.getByRole('combobox', { name: 'Column for the file name' }).fill('Month');
    await page.getByRole('columnheader', { name: 'Month' }).waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    await expectRows(page, 3);
    await expectCell(page, 1, 1, 'june.csv');
    await expectCell(page, 2, 1, 'Kiel');
    await page.getByRole('tab', { name: 'Sources' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Update from a file: months' }).click();
    const july = { ...may, name: 'july.csv', buffer: Buffer.from('city,people\nJena,4\nGera,5\n') };
    await (await chooser).setFiles(archive([may, june, july]));
    await expectRows(page, 5);
    await expectCell(page, 1, 1, 'july.csv');
  });

  test('the smallest of many files in an archive is found by its name', async ({ page, problems }) => {
    problems.allow(/status of 422/);
    await signInNewPerson(page);
    const days = Array.from({ length: 1200 }, (_, i) => ({
      name: `day-${i}.csv`,
      data: `city,n\nUlm,${i + 10}\n`,
    }));
    const buffer = zipBytes([{ name: 'notes-of-may.csv', data: 'a,b\n1,2\n' }, ...days]);
    await choose(page, { name: 'days.zip', mimeType: 'application/zip', buffer });
    await page.getByText('contains 1,201 files').waitFor();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('may');
    await page.getByRole('button', { name: /^notes-of-may\.csv/ }).click();
    await page.getByRole('columnheader', { name: 'b' }).waitFor();
  });

  test('files of an archive become one table', { tags: ['deep'] }, async ({ page, problems }) => {
    // A separate response says that it contains several files.
    problems.allow(/status of 422/);
    await signInNewPerson(page);
    const july = { name: 'july.csv', buffer: Buffer.from('Town,people\nUlm,1\nBonn,2\n') };
    const buffer = zipBytes(
      [may, june, july].map(({ name, buffer: data }) => ({ name: `2024/${name}`, data })),
    );
    await choose(page, { name: 'months.zip', mimeType: 'application/zip', buffer });
    await page.getByLabel('Select all files').check();
    await page.getByRole('button', { name: 'Import 3 files' }).click();
    const question = page.getByRole('group', { name: 'Is city the column Town?' });
    await question.getByText('All values are the same · may.csv').waitFor();
    expect(await page.getByRole('button', { name: 'Create project' }).isDisabled()).toBe(true);
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await question.getByRole('button', { name: 'Match' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    await expectRows(page, 5);
    await expectCell(page, 1, 3, 'Kiel');
  });
});
