import { describe, expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { previewFile, readFile, sniffFile } from '../reading/sniff-file.ts';
import {
  surveyBytes as bytesOf,
  labeledBytes,
  type Survey,
  surveyNames,
} from '../testing/statistical-files.ts';
import { importFile } from '../testing/test-files.ts';

const formatOf = (name: Survey): 'stata' | 'sas' | 'spss' =>
  name.startsWith('release') ? 'stata' : name.startsWith('transport') ? 'sas' : 'spss';
const endings = { stata: 'dta', sas: 'xpt', spss: 'sav' };
const fileOf = (name: Survey): string => `survey-${name}.${endings[formatOf(name)]}`;

test.each(surveyNames)('reads every value, its labels and its declared type: %s', async (name) => {
  const { format, columns, rows, report } = await importFile(fileOf(name), bytesOf(name));
  // Transport files have no labels of values, and neither they nor old releases have long text.
  const isSas = format === 'sas';
  const [long, next] = isSas || name === 'release114' ? [200, 100] : [300, 253];
  const names = isSas ? ['Zoe', 'Muller'] : ['Zoë', 'Müller'];
  expect(format).toBe(formatOf(name));
  expect(columns.slice(0, 8)).toEqual(['id', 'zip', 'score', 'sex', 'born', 'seen', 'name', 'answer']);
  // The segments of a long text are followed by another variable.
  if (format === 'spss') expect([columns[8], ...rows.map((row) => row[8])]).toEqual(['after', 'p', 'q', 'r']);
  expect(rows.map((row) => row.slice(0, 8))).toEqual([
    [
      '1',
      '01234',
      '1.5',
      isSas ? '1' : 'Male',
      '1999-12-31',
      '2020-01-01 12:34:56',
      names[0],
      'a'.repeat(long),
    ],
    [
      '2',
      '00501',
      null,
      isSas ? '2' : 'Female',
      '2000-02-29',
      '2021-05-06 00:00:00',
      names[1],
      'b'.repeat(next),
    ],
    // A code without a label stays a code.
    ['3', '', '0.1', '9', null, null, 'x', 'c'],
  ]);
  const declared = [null, 'VARCHAR', null, null, 'DATE', 'TIMESTAMP', 'VARCHAR', 'VARCHAR'];
  expect(report).toMatchObject({ rows: 3, rejected: 0, problems: [] });
  expect(report?.types?.slice(0, 8)).toEqual(declared);
});

test('takes a column of nothing but labels for text', async () => {
  const { rows, report } = await importFile('survey.sav', labeledBytes());
  expect(rows).toEqual([
    ['1', 'yes'],
    ['2', 'no'],
  ]);
  expect(report?.types).toEqual([null, 'VARCHAR']);
});

test.each(['plain', 'release118'] as const)(
  'reads codes, and names of columns from labels: %s',
  async (name) => {
    const file = bytesFile(bytesOf(name), fileOf(name));
    const sniffed = await sniffFile(file);
    if (!sniffed.ok) throw new Error('The file is not recognized.');
    const options = { ...sniffed.value.options, values: 'codes', names: 'labels' };
    const preview = await previewFile(sniffed.value.format, file, options, 2);
    expect(preview.ok && preview.value).toMatchObject({ rows: [{ 3: '1' }, { 3: '2' }] });
    expect(preview.ok && preview.value.columns.map((one) => one.name).slice(2, 5)).toEqual([
      'score',
      'What is your sex?',
      'born',
    ]);
  },
);

describe('a damaged file', () => {
  test.each(surveyNames)(
    '%s: whatever its length, it is read as far as it goes, and the rest is reported',
    async (name) => {
      const whole = bytesOf(name);
      const found = new Set<string>();
      for (let length = 120; length < whole.length; length += Math.ceil(whole.length / 40)) {
        const file = bytesFile(whole.subarray(0, length), fileOf(name));
        const read = await readFile(formatOf(name), file, {});
        if (!read.ok) {
          found.add(read.problems[0]!.code);
          continue;
        }
        if (read.value.kind !== 'rows') throw new Error('Its rows are not read by Winnow itself.');
        let rows = 0;
        for await (const batch of read.value.batches) rows += batch.length;
        const { problems } = read.value.report();
        // The labels and long text of Stata follow the rows, which are then whole.
        if (rows < 3)
          expect(
            problems.map((one) => one.code),
            `${length} bytes`,
          ).toEqual(['formats/damaged']);
      }
      expect([...found]).toEqual(['formats/damaged']);
    },
  );

  test.each(surveyNames)('%s: changed bytes never throw', async (name) => {
    for (let seed = 1; seed <= 60; seed++) {
      const bytes = bytesOf(name);
      for (let i = 0; i < 4; i++)
        bytes[(seed * 7919 + i * 104_729) % bytes.length] = (seed * 31 + i * 97) % 256;
      const read = await readFile(formatOf(name), bytesFile(bytes, fileOf(name)), {});
      if (!read.ok || read.value.kind !== 'rows') continue;
      let rows = 0;
      for await (const batch of read.value.batches) {
        rows += batch.length;
        if (rows > 1000) break;
      }
    }
  });
});
