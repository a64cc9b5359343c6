import { failed, type Message, ok, type Result } from '@winnow/kernel';
import { kindMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type StreamCodec, streamCodecOf, unpackedName } from './decompress.ts';
import { withSafeNames } from './safe-names.ts';
import { isTar, readTarDirectory, type TarEntry } from './tar-directory.ts';
import { isZip, readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A compressed file or an archive, with what it contains. */
export type Archive =
  | { readonly kind: 'stream'; readonly codec: StreamCodec; readonly fileName: string }
  | { readonly kind: 'tar'; readonly files: readonly TarEntry[] }
  | {
      readonly kind: 'zip';
      /** Files that may be tables, largest first. */
      readonly files: readonly ZipEntry[];
    };

/**
 * Returns what an archive contains.
 *
 * @param endings name endings of files with tables; if an archive has such files, others (a readme,
 *   a license) are left out
 * @returns undefined if the file is not an archive, or is a document stored as a ZIP archive, such
 *   as a workbook
 */
export async function openArchive(
  file: FileReader,
  endings: readonly string[],
): Promise<Result<Archive | undefined>> {
  const head = await file.read(0, 512);
  const codec = streamCodecOf(head);
  if (codec) return ok({ kind: 'stream', codec, fileName: unpackedName(file.name) });
  if (isTar(head)) {
    const entries = await readTarDirectory(file);
    if (!entries.ok) return entries;
    const files = tablesOf(file.name, entries.value, endings, kindMessages.tarWithoutFiles);
    return files.ok ? ok({ kind: 'tar', files: files.value }) : files;
  }
  if (!isZip(head) || /\.(?:xls[xmb]|od[st]|docx|pptx)$/i.test(file.name)) return ok(undefined);
  const entries = await readZipDirectory(file);
  if (!entries.ok) return entries;
  const names = new Set(entries.value.map(({ name }) => name));
  if (names.has('[Content_Types].xml') || (names.has('mimetype') && names.has('content.xml')))
    return ok(undefined);
  const files = tablesOf(file.name, entries.value, endings, kindMessages.zipWithoutFiles);
  return files.ok ? ok({ kind: 'zip', files: files.value }) : files;
}

/** Returns the files that may be tables, largest first. */
function tablesOf<T extends { readonly name: string; readonly bytes: number }>(
  name: string,
  entries: readonly T[],
  endings: readonly string[],
  without: Message,
): Result<readonly T[]> {
  const safe = withSafeNames(name, entries);
  if (!safe.ok) return safe;
  const seen = safe.value.filter((one) => one.bytes > 0 && !isHidden(one.name));
  const tables = seen.filter((one) => isTable(one.name.toLowerCase(), endings));
  const files = [...(tables.length > 0 ? tables : seen)].sort((a, b) => b.bytes - a.bytes);
  return files.length === 0 ? failed(formatProblems.otherKind({ name, kind: without })) : ok(files);
}

/** A readme or a license is text, but has no rows. */
function isTable(name: string, endings: readonly string[]): boolean {
  const isPaper = /(?:^|\/)(?:read[-_ ]?me|licen[cs]e|copying|changelog)[^/]*$/.test(name);
  return !isPaper && endings.some((ending) => name.endsWith(ending));
}

/**
 * Whether a file is one that operating systems put next to those of the user: `__MACOSX/`,
 * `.DS_Store`, `Thumbs.db`.
 */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');
}
