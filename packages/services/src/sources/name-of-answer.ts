import { fileNameOf } from '../uploads/file-name.ts';

/** Endings of the types that servers give for files of tables. */
const endings: { readonly [type: string]: string } = {
  'text/csv': '.csv',
  'text/tab-separated-values': '.tsv',
  'application/json': '.json',
  'application/x-ndjson': '.ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.apache.parquet': '.parquet',
};

/** What a fetched file is called: as its server says, else as its address ends; with the ending of its type where it has none. */
export function nameOfAnswer(url: URL, disposition: string | null, type: string): string {
  const said = disposition === null ? undefined : dispositionName(disposition);
  const last = url.pathname.split('/').filter(Boolean).at(-1);
  const name = said ?? (last === undefined ? url.hostname : decoded(last));
  const plain = fileNameOf(name.split(/[\\/]/).at(-1) ?? '');
  return /\.[a-z0-9]{2,8}$/i.test(plain) && last !== undefined ? plain : `${plain}${endings[type] ?? ''}`;
}

/** https://www.rfc-editor.org/rfc/rfc6266#section-4.3: `filename*` before `filename`. */
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
