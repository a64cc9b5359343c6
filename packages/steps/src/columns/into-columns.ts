import { uniqueName } from '@winnow/kernel';
import { param } from '../params/params.ts';
import { type OutputColumn, type Relation, type WrittenCell, withColumns } from '../relation.ts';

/** How the new columns of a step are called that always makes such. */
export const newColumnName = (name: string) =>
  param.text('Name of the new column', { help: '* is replaced by the column name.' }).default(name);

/**
 * Whether a step writes into the columns it reads or into new ones next to them, and what these are
 * called.
 */
export const intoParams = (name: string, first: 'replace' | 'add' = 'replace') => ({
  into: param.choice('Result', { replace: 'In the column', add: 'In a new column' }).default(first),
  name: param
    .text('Name of the new column', {
      help: '* is replaced by the column name.',
      when: { param: 'into', is: ['add'] },
    })
    .default(name),
});

export interface Into {
  readonly into: 'replace' | 'add';
  readonly name: string;
}

/**
 * The relation with what was computed of some columns: in their places, or each in a new column
 * after its own.
 */
export function placeCells(
  input: Relation,
  cells: ReadonlyMap<string, WrittenCell>,
  { into, name }: Into,
): Relation {
  const names = new Set(input.schema.columns.map((column) => column.name));
  const outputs = input.schema.columns.flatMap((keep): OutputColumn[] => {
    const cell = cells.get(keep.name);
    if (!cell) return [{ keep }];
    if (into === 'replace') return [{ name: keep.name, cell }];
    const unique = uniqueName(nameFor(name, keep.name), names);
    names.add(unique);
    return [{ keep }, { name: unique, cell }];
  });
  return withColumns(input, outputs);
}

/** The name of a new column: `*` stands for the name of the column that it is made of. */
export function nameFor(pattern: string, column: string): string {
  return (pattern.trim() || '*').replaceAll('*', () => column);
}

/** How a sentence ends that may write into a new column. */
export function intoText({ into }: Into): string {
  return into === 'add' ? ', in a new column' : '';
}
