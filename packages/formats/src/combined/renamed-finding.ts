import { findingMessages } from '../csv/sniff/finding-messages.ts';
import type { Format } from '../format.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type Evidence, type Finding, findingOf } from '../reading/finding.ts';
import { probableNames } from './probable-names.ts';
import { tablesInside } from './read-combined.ts';
import { printRenamed } from './renamed-names.ts';

/**
 * Finds columns of files that are probably the same under another name, with the options that match
 * them.
 */
export async function renamedFinding(
  formats: readonly Format[],
  file: FileReader,
  maxFiles: number,
): Promise<readonly Finding[]> {
  const inside = await tablesInside(formats, file, '', maxFiles);
  const columns = inside.ok ? probableNames(inside.value.tables, new Map()) : [];
  if (columns.length === 0) return [];
  const matching = (lines: readonly string[]): Evidence['otherwise'][number] => ({
    label: findingMessages.renamed({ lines }),
    effect: findingMessages.matched({ columns: lines.length }),
    options: { renamed: lines.join('\n') },
  });
  const lines = columns.map(({ name, column }) => printRenamed(name, column));
  const single = lines.length > 1 ? lines.map((line) => matching([line])) : [];
  const because = findingMessages.probablyRenamed({ columns });
  return [findingOf({ option: 'renamed', because, otherwise: [matching(lines), ...single] }, '')];
}
