import { classes, withoutRuns } from '../../table/character-classes.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Composite } from './find-composites.ts';

/** Maximum number of missing copies of values of one shape, relative to those that are there. */
const maxMissing = 0.1;

/** Whether a column merely repeats another one, without anything added. */
export function isCopy({ parts, strings }: Composite): boolean {
  return parts.length === 1 && strings.every((text) => text === '');
}

/**
 * Whether a missing copy may be filled with a value: only if values of the same shape are nearly
 * always copied. Where they aren't, the column is missing on purpose, as the codes of airports are
 * that only have an internal identifier.
 */
export function copyable(table: CodedTable, { column, parts }: Composite): (value: string) => boolean {
  const [whole, part] = [table.columns[column]!, table.columns[parts[0]!]!];
  const shapes = part.values.map((value) => withoutRuns(classes(value)));
  const counts = new Map<string, { copied: number; missing: number }>();
  for (let row = 0; row < table.rows; row++) {
    const shape = shapes[part.codes[row]!]!;
    const count = counts.get(shape) ?? { copied: 0, missing: 0 };
    counts.set(shape, count);
    if (whole.at(row) === '') count.missing++;
    else if (whole.at(row) === part.at(row)) count.copied++;
  }
  return (value) => {
    const { copied = 0, missing = 0 } = counts.get(withoutRuns(classes(value))) ?? {};
    return missing <= copied * maxMissing;
  };
}
