import { projectCreateText } from './project-create-text.ts';

const endings =
  /\.(csv|tsv|tab|txt|fwf|prn|dat|json|jsonl|ndjson|parquet|xls[xmb]?|ods|xml|html?|arrow|feather|avro|sqlite3?|db|log|zip|tar|tgz|gz|bz2|xz|zst)$/i;

/** The name that a project gets from its file: without the endings that say its kind. */
export function projectNameOf(fileName: string): string {
  let name = fileName;
  while (endings.test(name)) name = name.replace(endings, '');
  return name.trim() || projectCreateText.newProject;
}

/** At the end of what names have in common: numbers, parts of dates, and what separates them. */
const countedUp = /[\s._\-\d([]+$/;
const shortestName = 3;

/** The name for several files: what theirs begin with, as `births` of `births_2024-01.csv` and `births_2024-02.csv`. */
export function commonNameOf(fileNames: readonly string[]): string {
  const names = fileNames.map(projectNameOf);
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--;
  const common = names.length > 1 ? first.slice(0, length).replace(countedUp, '') : first;
  return common.length >= shortestName ? common : first;
}
