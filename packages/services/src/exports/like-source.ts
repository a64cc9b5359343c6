import { join } from 'node:path';
import type { View } from '@winnow/engine';
import { hasOwnNames } from '@winnow/engine/report/has-own-names';
import type { FormatOptions } from '@winnow/formats';
import { type UnwrittenLines, unwrittenLines } from '@winnow/formats/options/unwritten-lines';
import { listSources } from '@winnow/store';
import { readStoredHead } from '../imports/stored-file.ts';
import type { ApiPorts } from '../ports.ts';

const startBytes = 1 << 16;

/** What the source of a project implies for files exported from it. */
export interface SourceHints {
  /**
   * Options that make a file look like the source, by format. Formats for which the source implies
   * nothing are omitted.
   */
  readonly options: ReadonlyMap<string, FormatOptions>;
  readonly unwritten: UnwrittenLines;
}

/** Derives export options from the source of a view; they apply wherever the user sets none. */
export async function optionsLikeSource(
  { db, dataDir, engine }: Pick<ApiPorts, 'db' | 'dataDir' | 'engine'>,
  projectId: string,
  { recipe, at, source }: Pick<View, 'recipe' | 'at' | 'source'>,
): Promise<SourceHints> {
  const sources = await listSources(db, projectId);
  const from = source === undefined ? sources[0] : sources.find(({ name }) => name === source);
  const options = new Map<string, FormatOptions>();
  if (!from) return { options, unwritten: unwrittenLines({}) };
  const read = from.options as FormatOptions;
  const { bytesFile, exportFormats } = await import('@winnow/formats');
  const kept = { folder: join(dataDir, 'projects', projectId), sourceId: from.id, version: from.version };
  // A damaged kept file gives no hints, and must not stop the export.
  const start = await readStoredHead(kept, startBytes).catch(() => undefined);
  const report = await engine.project(projectId).check(recipe);
  const named = !report.ok || hasOwnNames(report.value, at);
  for (const { id, writer } of exportFormats) {
    const found = await writer.likeSource?.({
      format: from.format,
      options: read,
      start: start && bytesFile(start, from.fileName),
      whole: start !== undefined && start.length < startBytes,
      named,
    });
    if (found && Object.keys(found).length > 0) options.set(id, found);
  }
  return { options, unwritten: unwrittenLines(read) };
}
