import { join } from 'node:path';
import type { FormatOptions } from '@winnow/formats';
import { listSources } from '@winnow/store';
import { readKeptStart } from '../imports/kept-file.ts';
import type { ApiPorts } from '../ports.ts';

const startBytes = 1 << 16;

/**
 * The options under which an export looks as the source of the project did, by format: what holds
 * where nothing is set. Formats to which the source says nothing are left out.
 *
 * @param source its name; the project's first if left out
 */
export async function optionsLikeSource(
  { db, dataDir }: Pick<ApiPorts, 'db' | 'dataDir'>,
  projectId: string,
  source?: string,
): Promise<ReadonlyMap<string, FormatOptions>> {
  const sources = await listSources(db, projectId);
  const from = source === undefined ? sources[0] : sources.find(({ name }) => name === source);
  const found = new Map<string, FormatOptions>();
  if (!from) return found;
  const { bytesFile, exportFormats } = await import('@winnow/formats');
  const kept = { folder: join(dataDir, 'projects', projectId), sourceId: from.id, version: from.version };
  // A kept file that is damaged says nothing, and stops no export.
  const start = await readKeptStart(kept, startBytes).catch(() => undefined);
  for (const { id, writer } of exportFormats) {
    const options = await writer.likeSource?.({
      format: from.format,
      options: from.options as FormatOptions,
      start: start && bytesFile(start, from.fileName),
    });
    if (options && Object.keys(options).length > 0) found.set(id, options);
  }
  return found;
}
