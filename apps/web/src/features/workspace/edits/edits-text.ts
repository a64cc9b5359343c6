import { countOf, formatCount } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

export const editsText = defineText('edits', {
  applyTo: 'Apply to',
  tooManyCells: ({ all }: { all: number }) => `${countOf(all, 'cell')} are too many for one step`,
  editUpTo: ({ maxNumberOfEdits }: { maxNumberOfEdits: number }) =>
    `Edit up to ${countOf(maxNumberOfEdits, 'cell')} at once, or use a formula.`,
  thisRowOnly: 'This row only',
  allEqualValues: 'All equal values',
  allAlike: ({ lowered }: { lowered: string }) => `All similar: ${lowered}`,
  editedCells: 'Edited cells',
  cellOfSource: ({ column, row }: { column: string; row: number }) =>
    `${column}, row ${formatCount(row + 1)} of the source`,
  emptyText: 'empty text',
  removeEdit: ({ name }: { name: string }) => `Remove the edit for ${name}`,
  andMoreCells: ({ more }: { more: number }) => `and ${countOf(more, 'more cell')}`,
  corrections: 'Corrections',
  correction: ({
    column,
    from,
    where,
    row,
  }: {
    column: string;
    from: string | null;
    where: readonly { readonly column: string; readonly value: string | null }[];
    row: number | undefined;
  }) => {
    const old = from === null ? 'null' : from === '' ? 'empty text' : from;
    const conditions = where.map((one) => `${one.column} is ${one.value ?? 'null'}`);
    if (row !== undefined) conditions.push(`row ${formatCount(row + 1)} of the source`);
    return `${column}: ${old}${conditions.length > 0 ? `, where ${conditions.join(' and ')}` : ''}`;
  },
  removeCorrection: ({ name }: { name: string }) => `Remove the correction for ${name}`,
  andMoreCorrections: ({ more }: { more: number }) => `and ${countOf(more, 'more correction')}`,
  trimSpaces: 'Trim spaces',
  collapseSpaces: 'Collapse spaces',
  removeText: ({ find }: { find: string }) => `Remove “${find}”`,
  replaceText: ({ from, to }: { from: string; to: string }) => `Replace “${from}” with “${to}”`,
  toCase: { lower: 'Change to lower case', upper: 'Change to upper case', title: 'Change to title case' },
});
