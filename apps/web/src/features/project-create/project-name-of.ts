import { projectCreateText } from './project-create-text.ts';

const endings =
  /\.(csv|tsv|tab|txt|psv|ssv|fwf|prn|dat|json5?|jsonc|geojson|jsonl|ndjson|parquet|pq|xls[xmb]?|f?ods|xml|html?|md|markdown|arrow|feather|avro|sqlite3?|db|dbf|dta|z?sav|xpt|sas7bdat|rds|rda(?:ta)?|vcf|vcard|ics|ical|mrc|marc|px|dif|slk|sylk|sql|log|syslog|logfmt|zip|tar|tgz|gz|bz2|xz|zst)$/i;

/** Derives the name of a project from its file by removing the extensions. */
export function projectNameOf(fileName: string): string {
  let name = fileName;
  while (endings.test(name)) name = name.replace(endings, '');
  return name.trim() || projectCreateText.newProject;
}

/** Removed from the end of a common prefix: numbers, parts of dates, and separators. */
const trailingCounter = /[\s._\-\d([]+$/;
const shortestName = 3;

/**
 * Names several files by their common prefix, for example `births` for `births_2024-01.csv` and
 * `births_2024-02.csv`.
 */
export function commonNameOf(fileNames: readonly string[]): string {
  const names = fileNames.map(projectNameOf);
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--;
  const common = names.length > 1 ? first.slice(0, length).replace(trailingCounter, '') : first;
  return common.length >= shortestName ? common : first;
}
