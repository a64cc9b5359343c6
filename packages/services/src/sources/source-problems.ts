import { type Encoding, encodings } from '@winnow/formats/csv/encoding/encodings';
import { nameOfMark } from '@winnow/formats/csv/sniff/name-of-mark';
import { counted, defineProblems, problem } from '@winnow/kernel';

/** Lists column names in quotes, only the first few if there are many. */
export const named = (columns: readonly string[]): string =>
  columns.length <= 5
    ? columns.map((one) => `“${one}”`).join(', ')
    : `${columns
        .slice(0, 4)
        .map((one) => `“${one}”`)
        .join(', ')} and ${columns.length - 4} more`;

/** An option in which a new version of a delimited file differs. */
export type ChangedDialect = {
  readonly option: 'delimiter' | 'encoding';
  readonly before: string;
  readonly now: string;
};

const dialectText = (option: ChangedDialect['option'], value: string): string =>
  option === 'delimiter' ? nameOfMark(value).toLowerCase() : (encodings[value as Encoding] ?? value);

/** Describes columns whose values arrived with another type, as sentences. */
export const typesChangedText = (types: readonly ChangedType[]): string =>
  types.length === 0
    ? ''
    : ` ${counted(types.length, 'column has', 'columns have')} values of a different type: ${types
        .slice(0, 5)
        .map(({ column, before, now }) => `“${column}” (${now}, not ${before})`)
        .join(', ')}${types.length > 5 ? ' …' : ''}.`;

/** A column with values that don't fit its type. */
export type ChangedType = { readonly column: string; readonly before: string; readonly now: string };

export const newColumnsClause = (added: readonly string[]): string =>
  added.length === 0 ? '' : ` ${counted(added.length, 'column is', 'columns are')} new: ${named(added)}.`;

export const probableRenamesClause = (
  renamed: readonly (readonly [before: string, now: string])[],
): string =>
  renamed.length === 0
    ? ''
    : ` Probably renamed: ${renamed
        .slice(0, 5)
        .map(([before, now]) => `“${before}” to “${now}”`)
        .join(', ')}.`;

export const sourceProblems = defineProblems('sources', {
  keptFileGone: problem<{ name: string }>(
    503,
    ({ name }) =>
      `The project’s data file is damaged, and the imported file of “${name}” that it would be rebuilt from is missing.`,
    () => 'Ask the operator to restore the project’s folder from a backup.',
  ),
  keptFileDamaged: problem<{ name: string }>(
    503,
    ({ name }) =>
      `The project’s data file is damaged, and the imported file of “${name}” that it would be rebuilt from is damaged too.`,
    () => 'Ask the operator to restore the project’s folder from a backup.',
  ),
  notRebuilt: problem<{ name: string; detail: string }>(
    503,
    ({ name, detail }) => `The project’s data file is damaged, and “${name}” couldn’t be rebuilt: ${detail}`,
    () => 'Try again. If it happens again, contact the operator, who can find the details in the log.',
  ),
  badAddress: problem(
    422,
    () => 'This isn’t the URL of a file.',
    () => 'Write it as https://example.org/data.csv.',
  ),
  addressWithPassword: problem(
    422,
    () => 'The URL contains a user name or password, which everyone with access to the project could read.',
    () => 'Use a URL that needs no sign-in, such as a share link.',
  ),
  gone: problem<{ host: string; status: number }>(
    422,
    ({ host, status }) => `${host} has no file at this URL (${status}).`,
    () => 'Open the URL in a browser to see whether the file has moved.',
  ),
  closed: problem<{ host: string; status: number }>(
    422,
    ({ host, status }) => `${host} requires a sign-in for the file (${status}).`,
    () => 'Use a share link that needs no sign-in, or upload the file.',
  ),
  refused: problem<{ host: string; status: number }>(
    422,
    ({ host, status }) => `${host} didn’t return the file; it responded with status ${status}.`,
    () => 'Open the URL in a browser to see what it returns.',
  ),
  busy: problem<{ host: string; status: number }>(
    503,
    ({ host, status }) => `${host} can’t return the file right now (${status}).`,
    () => 'Try again later.',
  ),
  silent: problem<{ host: string; reason: string }>(
    503,
    ({ host, reason }) => `${host} didn’t return the whole file: ${reason}.`,
    () => 'Try again. If it keeps failing, check that the URL works in a browser.',
  ),
  tooManyRedirects: problem<{ host: string }>(
    422,
    ({ host }) => `${host} redirects too many times.`,
    () => 'Use the final URL that a browser shows.',
  ),
  webPage: problem<{ host: string }>(
    422,
    ({ host }) => `${host} returned a web page, not a file.`,
    () => 'Use the URL of the download itself: in a browser, copy the link of the download button.',
  ),
  isWebPage: problem<{ source: string }>(
    422,
    ({ source }) => `A web page arrived instead of the file of the source “${source}”. It stays as it was.`,
    () => 'Check what the file contains: a server that asks for a sign-in returns a web page.',
  ),
  noOrigin: problem<{ source: string }>(
    409,
    ({ source }) => `The source “${source}” was uploaded as a file, so there is no URL to fetch it from.`,
    () => 'Update it from a file.',
  ),
  busyImporting: problem<{ source: string }>(
    409,
    ({ source }) => `The source “${source}” is being read.`,
    () => 'Wait until it finishes.',
  ),
  columnsGone: problem<{
    source: string;
    gone: readonly string[];
    added: readonly string[];
    renamed: readonly (readonly [before: string, now: string])[];
  }>(
    422,
    ({ source, gone, added, renamed }) =>
      `The new version of the source “${source}” is missing ${counted(gone.length, 'column', 'columns')}: ${named(gone)}.${newColumnsClause(added)}${probableRenamesClause(renamed)} The source is unchanged.`,
    () => 'Refresh the source in its project, where you can say which columns were renamed.',
  ),
  noSuchColumn: problem<{ source: string; column: string }>(
    422,
    ({ source, column }) =>
      `The new version of the source “${source}” has no column “${column}”, which was chosen as a renamed column.`,
    () => 'Refresh the source again and choose among its columns.',
  ),
  columnsLost: problem<{ source: string; gone: readonly string[]; added: readonly string[] }>(
    200,
    ({ source, gone, added }) =>
      `The new version of the source “${source}” is missing ${counted(gone.length, 'column', 'columns')}: ${named(gone)}.${newColumnsClause(added)}`,
    () => 'Steps that need them won’t run until you change them.',
  ),
  typesDiffer: problem<{
    columns: readonly {
      readonly column: string;
      readonly types: readonly { readonly source: string; readonly type: string }[];
    }[];
  }>(
    200,
    ({ columns }) =>
      `${counted(columns.length, 'column has', 'columns have')} different types in different files: ${columns
        .slice(0, 3)
        .map(
          ({ column, types }) =>
            `“${column}” (${types
              .slice(0, 4)
              .map(({ source, type }) => `${type} in ${source}`)
              .join(', ')}${types.length > 4 ? ' …' : ''})`,
        )
        .join(
          '; ',
        )}${columns.length > 3 ? ' …' : ''}. In the combined table, they have a type that fits all values.`,
    () => 'Set their types after the step that appends the sources.',
  ),
  otherFormat: problem<{ source: string; before: string; now: string }>(
    422,
    ({ source, before, now }) =>
      `The file for the source “${source}” has the format ${now}, not ${before}. The source is unchanged.`,
    ({ before }) => `Save the table as ${before}, or add the file as a source of its own.`,
  ),
  dialectChanged: problem<{ source: string; changes: readonly ChangedDialect[] }>(
    200,
    ({ source, changes }) =>
      `The new version of the source “${source}” was read with ${changes
        .map(
          ({ option, before, now }) =>
            `another ${option} (${dialectText(option, now)}, not ${dialectText(option, before)})`,
        )
        .join(' and ')}.`,
    () => 'Check the values. The next refresh starts with these settings.',
  ),
  typesChanged: problem<{ source: string; types: readonly ChangedType[] }>(
    200,
    ({ source, types }) =>
      `The new version of the source “${source}” has different types.${typesChangedText(types)}`,
    () => 'Values that don’t match the type of their column are marked in the project.',
  ),
  columnsAdded: problem<{ source: string; added: readonly string[] }>(
    200,
    ({ source, added }) =>
      `The new version of the source “${source}” has ${counted(added.length, 'new column', 'new columns')}: ${named(added)}.`,
  ),
});
