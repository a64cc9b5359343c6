import type { CsvDialect } from '../dialect.ts';
import { cutSample, type TextSample } from './sample-table.ts';

const maxRows = 20_000;
/** A few backslashes among many doubled quotes are faults of individual rows. */
const maxDoubledPerBackslash = 3;

/**
 * Returns how quotes inside quoted fields are written: a backslash if some rows are whole only with
 * it, and these are not far fewer than rows with doubled quotes; the quote itself if some are
 * doubled; empty if no field shows it. Without quotes, the dialect's own escape, which precedes
 * delimiters.
 */
export function findEscape(sample: TextSample, dialect: CsvDialect): string {
  const { quote } = dialect;
  if (quote === '') return dialect.escape;
  const plain = cutSample(sample, { ...dialect, escape: '' }, maxRows).rows;
  const doubled = plain.filter((row) => row.escaped).length;
  const text = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length);
  if (!text.includes(`\\${quote}`)) return doubled > 0 ? quote : '';
  const withBackslash = cutSample(sample, { ...dialect, escape: '\\' }, maxRows).rows;
  const broken = (rows: typeof plain): number => rows.filter((row) => row.broken).length;
  const repaired = broken(plain) - broken(withBackslash);
  if (repaired > 0 && doubled < maxDoubledPerBackslash * repaired) return '\\';
  return doubled > 0 ? quote : '';
}
