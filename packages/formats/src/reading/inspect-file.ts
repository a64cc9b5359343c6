import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import type { Choices, FilePreview, FormatOptions } from '../format.ts';
import { formatById } from '../format-registry.ts';
import type { FileReader } from './file-reader.ts';
import type { Finding } from './finding.ts';
import { type ImportPreferences, preferredOptions } from './preferred-options.ts';
import { previewFile, type SniffedFile, sniffFile, unknownFormat } from './sniff-file.ts';

/** What to find out about a file, and what is already known. */
export interface InspectRequest {
  /** The detected format if left out. */
  readonly format?: string | undefined;
  /** Options that replace detected ones. */
  readonly options?: FormatOptions | undefined;
  readonly preferred?: ImportPreferences | undefined;
  /** Number of rows in the preview; no preview if 0. */
  readonly previewRows: number;
}

/** The format of a file, how to read it, and its first rows. */
export interface InspectedFile {
  readonly format: string;
  readonly options: FormatOptions;
  /** Why options were detected as they were, including options that the user changed. */
  readonly findings: readonly Finding[];
  /** Values of options that only the file determines, such as the sheets of a workbook. */
  readonly choices: Choices;
  readonly preview: FilePreview | null;
  /** Why there is no preview, or what it warns about. */
  readonly problems: readonly Problem[];
}

/**
 * Detects the format and the options of a file, and reads its first rows.
 *
 * @returns a problem if no format was requested and none matches
 */
export async function inspectFile(file: FileReader, request: InspectRequest): Promise<Result<InspectedFile>> {
  const sniffed = await sniffFile(file);
  const id = request.format ?? (sniffed.ok ? sniffed.value.format : undefined);
  if (id === undefined) return sniffed.ok ? failed(unknownFormat('')) : sniffed;
  const format = formatById(id);
  if (!format) return failed(unknownFormat(id));
  const found = sniffed.ok && sniffed.value.format === id ? sniffed.value : await foundAs(id, file);
  const preferred = request.preferred ? preferredOptions(found.options, request.preferred) : found.options;
  const { findings = [] } = found;
  const followed = request.options && (await format.reader.follow?.(file, request.options));
  const options = { ...preferred, ...followed, ...request.options };
  if (request.previewRows === 0)
    return ok({ format: id, options, findings, choices: {}, preview: null, problems: [] });
  const preview = await previewFile(id, file, options, request.previewRows);
  return ok({
    format: id,
    options,
    findings,
    choices: await format.reader.choices(file),
    preview: preview.ok ? preview.value : null,
    problems: preview.problems,
  });
}

/** Detects the options of a format for a file about which another format was more confident. */
async function foundAs(id: string, file: FileReader): Promise<Pick<SniffedFile, 'options' | 'findings'>> {
  const { reader } = formatById(id)!;
  const sniffed = await reader.sniff({ file, head: await file.read(0, 65_536) });
  const parsed = reader.options.safeParse(sniffed?.options ?? {});
  return {
    options: parsed.success ? parsed.data : {},
    ...(sniffed?.findings ? { findings: sniffed.findings } : {}),
  };
}
