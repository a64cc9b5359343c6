const endings = /\.(csv|tsv|tab|txt|fwf|prn|dat|json|jsonl|ndjson|parquet|xlsx|xls|gz)$/i;

/** The name that a project gets from its file: without the endings that say its kind. */
export function projectNameOf(fileName: string): string {
  let name = fileName;
  while (endings.test(name)) name = name.replace(endings, '');
  return name.trim() || 'New project';
}
