import { ProblemError } from '@winnow/kernel';
import { type TableToWrite, workflowRunProblems } from '@winnow/services';

/** Maximum length of a name in bytes. PostgreSQL truncates longer names without an error. */
const maxBytes = 63;

/**
 * Returns a table with its names as PostgreSQL truncates them, so that a column is found again
 * under the name that it was created with. Throws a problem if two columns become the same.
 */
export function withTruncatedNames(table: TableToWrite): TableToWrite {
  const columns = table.columns.map((column) => ({ ...column, name: truncateName(column.name) }));
  const firsts = new Map<string, string>();
  for (const [at, { name }] of columns.entries()) {
    const own = table.columns[at]!.name;
    const other = firsts.get(name);
    if (other !== undefined)
      throw new ProblemError(
        workflowRunProblems.databaseRefused({
          reason: `the names “${other}” and “${own}” start with the same ${maxBytes} bytes, the maximum length of a name`,
        }),
      );
    firsts.set(name, own);
  }
  return { ...table, columns, key: table.key.map(truncateName) };
}

function truncateName(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  let short = '';
  for (const character of name) {
    if (Buffer.byteLength(short + character) > maxBytes) break;
    short += character;
  }
  return short;
}
