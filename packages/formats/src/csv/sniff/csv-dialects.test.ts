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
 * Minimum number of files whose delimiter, quote, escape and encoding are detected. If no quoted
 * field of a file contains a quote, the sets annotate its escape as either none or the quote
 * itself, depending on the annotator: both read every cell the same, and `noted` counts only the
 * files detected exactly as annotated.
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

/** No escape and the quote as its own escape read the same: a quote inside quotes is doubled. */
function readsAlike(found: string, known: Truth): boolean {
  const doubled = (mark: string): boolean => mark === '' || mark === known.quote;
  return found === known.escape || (doubled(found) && doubled(known.escape));
}

/**
 * The sets write `ansi` for any Western Windows code page, and distinguish UTF-8 from ASCII, which
 * it includes.
 */
function encodingClass(encoding: string): string {
  if (/^(?:utf-?8|ascii)$/.test(encoding)) return 'utf-8';
  if (/^utf-?16/.test(encoding)) return 'utf-16';
  return encoding === 'windows-1251' ? encoding : 'ansi';
}
