import { fileNameOf } from '../uploads/file-name.ts';

/** File extensions by the MIME types that servers send for tables. */
const endings: { readonly [type: string]: string } = {
  'text/csv': '.csv',
  'text/tab-separated-values': '.tsv',
  'application/json': '.json',
  'application/x-ndjson': '.ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.apache.parquet': '.parquet',
};

/**
 * Returns the name of a downloaded file: the one in the server's header, otherwise the end of the
 * address; with the extension of its type if it has none.
 */
export function nameOfAnswer(url: URL, disposition: string | null, type: string): string {
  const said = disposition === null ? undefined : dispositionName(disposition);
  const last = url.pathname.split('/').filter(Boolean).at(-1);
  const name = said ?? (last === undefined ? url.hostname : decoded(last));
  const plain = fileNameOf(name.split(/[\\/]/).at(-1) ?? '');
  return /\.[a-z0-9]{2,8}$/i.test(plain) && last !== undefined ? plain : `${plain}${endings[type] ?? ''}`;
}

/**
 * `filename*` takes precedence over `filename`: https://www.rfc-editor.org/rfc/rfc6266#section-4.3
 */
function dispositionName(header: string): string | undefined {
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decoded(extended);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  const name = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  return name === '' ? undefined : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
