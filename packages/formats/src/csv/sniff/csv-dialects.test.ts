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

/**
 * Least number of files whose delimiter, quote, escape and encoding are found. Where no quoted field of a file holds a quote, the sets note either none or
 * the quote itself as its escape, at the annotator's habit: both read every cell the same, and `noted` counts only those found as they are noted.
 */
const least = {
  github: { delimiter: 70, quote: 68, escape: 68, encoding: 70, all: 67, noted: 61 },
  pollock: { delimiter: 69, quote: 69, escape: 69, encoding: 68, all: 68, noted: 44 },
  w3c: { delimiter: 110, quote: 110, escape: 110, encoding: 110, all: 110, noted: 110 },
};

if (!existsSync(folder)) console.log(`Skipped the CSV dialect sets: ${folder} is not on this machine.`);

describe.skipIf(!existsSync(folder))('real files with known dialects', () => {
  for (const [set, wanted] of Object.entries(least))
    test(`${set}`, async () => {
      const truth = JSON.parse(readFileSync(join(folder, `${set}.truth.json`), 'utf8')) as Record<
        string,
        Truth
      >;
      const right = { delimiter: 0, quote: 0, escape: 0, encoding: 0, all: 0, noted: 0 };
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
          escape: readsAlike(options.escape, known),
          encoding: encodingClass(options.encoding) === encodingClass(known.encoding),
        };
        for (const key of ['delimiter', 'quote', 'escape', 'encoding'] as const) if (same[key]) right[key]++;
        if (!Object.values(same).every(Boolean)) continue;
        right.all++;
        if (options.escape === known.escape) right.noted++;
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

/** No escape and the quote as its own escape are the same way of reading: a quote inside quotes is doubled. */
function readsAlike(found: string, known: Truth): boolean {
  const doubled = (mark: string): boolean => mark === '' || mark === known.quote;
  return found === known.escape || (doubled(found) && doubled(known.escape));
}

/** The sets write `ansi` for any Windows code page of the West, and tell UTF-8 from ASCII, which it includes. */
function encodingClass(encoding: string): string {
  if (/^(?:utf-?8|ascii)$/.test(encoding)) return 'utf-8';
  if (/^utf-?16/.test(encoding)) return 'utf-16';
  return encoding === 'windows-1251' ? encoding : 'ansi';
}
