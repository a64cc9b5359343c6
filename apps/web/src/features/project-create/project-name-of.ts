import { projectCreateText } from './project-create-text.ts';

const endings =
  /\.(csv|tsv|tab|txt|fwf|prn|dat|json|jsonl|ndjson|parquet|xls[xmb]?|ods|xml|html?|arrow|feather|avro|sqlite3?|db|log|zip|tar|tgz|gz|bz2|xz|zst)$/i;

/** The name that a project gets from its file: without the endings that say its kind. */
export function projectNameOf(fileName: string): string {
  let name = fileName;
  while (endings.test(name)) name = name.replace(endings, '');
  return name.trim() || projectCreateText.newProject;
}
