import { type FormatOptions, formatById } from '@winnow/formats';
import type { InspectedFile } from '@winnow/formats/reading/inspect-file';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import type { SourceRecord } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { type ChangedDialect, sourceProblems } from './source-problems.ts';

/** Options with which a file of a source is read. */
export interface FittingOptions {
  readonly options: Readonly<Record<string, Json>>;
  /** Differences from the options of the source. */
  readonly changes: readonly ChangedDialect[];
}

interface FileOfSource {
  readonly path: string;
  readonly fileName: string;
  readonly owner: string;
  /** Column names of the version before. */
  readonly names: readonly string[];
}

const delimited = new Set(['csv', 'tsv']);
const previewRows = 200;
/** Detected together with the delimiter; the other options are about the lines of a file. */
const withDelimiter = ['delimiter', 'quote', 'escape', 'newline', 'repeated', 'trimmed', 'padded'];

/**
 * Returns the options for the next file of a source. They are those of the source, unless it is
 * delimited text and the file has another delimiter, under which more of the known columns have
 * their name, or another encoding.
 *
 * @returns `sources/other-format` if the file is a workbook, a database or the like
 */
export async function fittingOptions(
  { files }: Pick<ApiPorts, 'files'>,
  source: Pick<SourceRecord, 'name' | 'format' | 'options'>,
  { path, fileName, owner, names }: FileOfSource,
): Promise<Result<FittingOptions>> {
  const options = source.options as FittingOptions['options'];
  const kept = ok({ options, changes: [] });
  if (!delimited.has(source.format)) return kept;
  const read = (how: Partial<Parameters<ApiPorts['files']['inspect']>[1]>) =>
    files.inspect({ path, fileName, owner }, { previewRows, ...how });
  const detected = await read({});
  if (!detected.ok) return kept;
  const { format, options: found } = detected.value;
  if (formatById(format)?.signed) {
    const [before, now] = [source.format, format].map((id) => formatById(id)?.title ?? id) as [
      string,
      string,
    ];
    return failed(sourceProblems.otherFormat({ source: source.name, before, now }));
  }
  if (!delimited.has(format)) return kept;
  const isDifferent = (option: string): boolean => found[option] !== options[option];
  const hasOtherEncoding = isDifferent('encoding') && showsEncoding(detected.value, options);
  if (!hasOtherEncoding && !isDifferent('delimiter')) return kept;
  const decoded = hasOtherEncoding ? { ...options, encoding: found.encoding as Json } : options;
  const split = {
    ...decoded,
    ...Object.fromEntries(withDelimiter.map((option) => [option, found[option] as Json])),
  };
  const [asBefore, asFound] = isDifferent('delimiter')
    ? await Promise.all(
        [decoded, split].map((one) => read({ format: source.format, options: one as FormatOptions })),
      )
    : [];
  const hasOtherDelimiter = known(asFound, names) > known(asBefore, names);
  const fitting = hasOtherDelimiter ? split : decoded;
  return ok({
    options: fitting,
    changes: (['delimiter', 'encoding'] as const).flatMap((option) =>
      fitting[option] === options[option]
        ? []
        : [{ option, before: String(options[option] ?? ''), now: String(fitting[option]) }],
    ),
  });
}

/**
 * Whether the bytes show that the encoding is another one: those of UTF-16 and UTF-32 do, and
 * characters in UTF-8, unlike ASCII. Which of two legacy encodings is right was decided at the
 * import.
 */
function showsEncoding(
  { options, findings }: Pick<InspectedFile, 'options' | 'findings'>,
  { encoding: before }: FittingOptions['options'],
): boolean {
  const encoding = String(options.encoding);
  if (/^utf-(?:16|32)/.test(encoding) || /^utf-(?:16|32)/.test(String(before))) return true;
  const because = findings.find(({ option }) => option === 'encoding')?.messages?.because;
  return encoding === 'utf-8' ? because?.code === 'finding.encoding/utf8' : before === 'utf-8';
}

/** Returns how many of the known columns a file has; without header rows, only their number counts. */
function known(read: Result<InspectedFile> | undefined, names: readonly string[]): number {
  const preview = read?.ok ? read.value.preview : undefined;
  if (!preview) return 0;
  const header = preview.rows.slice(0, preview.headerRows);
  if (header.length === 0) return preview.columns.length === names.length ? 1 : 0;
  const columns = new Set(
    preview.columns.map((_, i) => header.flatMap((row) => row[i]?.trim() || []).join(' ')),
  );
  return names.filter((name) => columns.has(name)).length;
}
