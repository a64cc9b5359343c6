import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../reading/node-file.ts';
import { sniffCsv } from './sniff-csv.ts';

interface Truth {
  readonly encoding: string;
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
}

const root = process.env.WINNOW_SHARED_DATA ?? join(import.meta.dirname, '../../../../../../shared/data');
const folder = join(root, 'csv-dialects');

/** Least number of files with the right delimiter, quote, escape and encoding; escape is noted in the sets where nothing shows it. */
const least = {
  github: { delimiter: 69, quote: 68, escape: 58, encoding: 68, all: 57 },
  pollock: { delimiter: 69, quote: 69, escape: 43, encoding: 68, all: 43 },
  w3c: { delimiter: 110, quote: 110, escape: 110, encoding: 110, all: 110 },
};

if (!existsSync(folder)) console.log(`Skipped the CSV dialect sets: ${folder} is not on this machine.`);

describe.skipIf(!existsSync(folder))('real files with known dialects', () => {
  for (const [set, wanted] of Object.entries(least))
    test(`${set}`, async () => {
      const truth = JSON.parse(readFileSync(join(folder, `${set}.truth.json`), 'utf8')) as Record<
        string,
        Truth
      >;
      const right = { delimiter: 0, quote: 0, escape: 0, encoding: 0, all: 0 };
      let milliseconds = 0;
      for (const [name, known] of Object.entries(truth)) {
        const file = await openFile(join(folder, set, name));
        const start = performance.now();
        const { options } = await sniffCsv(file);
        milliseconds += performance.now() - start;
        await file.close();
        const same = {
          delimiter: options.delimiter === known.delimiter,
          quote: options.quote === known.quote,
          escape: options.escape === known.escape,
          encoding: encodingClass(options.encoding) === encodingClass(known.encoding),
        };
        for (const key of ['delimiter', 'quote', 'escape', 'encoding'] as const) if (same[key]) right[key]++;
        if (Object.values(same).every(Boolean)) right.all++;
      }
      const files = Object.keys(truth).length;
      const shares = Object.entries(right).map(
        ([key, count]) => `${key} ${((100 * count) / files).toFixed(1)} %`,
      );
      console.log(
        `${set}, ${files} files: ${shares.join(', ')}; ${(milliseconds / files).toFixed(1)} ms a file`,
      );
      for (const key of Object.keys(right) as (keyof typeof right)[])
        expect(right[key], key).toBeGreaterThanOrEqual(wanted[key]);
    });
});

/** The sets write `ansi` for any Windows code page of the West, and tell UTF-8 from ASCII, which it includes. */
function encodingClass(encoding: string): string {
  if (/^(?:utf-?8|ascii)$/.test(encoding)) return 'utf-8';
  if (/^utf-?16/.test(encoding)) return 'utf-16';
  return encoding === 'windows-1251' ? encoding : 'ansi';
}
