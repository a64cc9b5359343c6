import { uniqueName } from '@winnow/kernel';
import { param } from '../params/params.ts';
import { type OutputColumn, type Relation, type WrittenCell, withColumns } from '../relation.ts';

/** Parameter for the names of the new columns, for steps that always create some. */
export const newColumnName = (name: string) =>
  param.text('Name of the new column', { help: '* is replaced by the column name.' }).default(name);

/**
 * Parameters for whether a step writes into the columns it reads or into new ones next to them, and
 * for the new names.
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

/** Places computed cells: in their source columns, or each in a new column after its source. */
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

/** Returns the name of a new column: `*` stands for the name of its source column. */
export function nameFor(pattern: string, column: string): string {
  return (pattern.trim() || '*').replaceAll('*', () => column);
}

/** Returns the end of the sentence of a step that may write into a new column. */
export function intoText({ into }: Into): string {
  return into === 'add' ? ', in a new column' : '';
}
