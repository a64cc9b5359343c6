import { formatNumber } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';

export const recipeEffectsText = defineText('recipe-effects', {
  rowsReordered: 'rows reordered',
  columnsReordered: 'columns reordered',
  nothingChanges: 'nothing changes',
  soFar: ({ text }: { text: string }) => `So far: ${text}`,
  noChange: 'no change',
  about: 'about ',
  rowsMatch: ({ about, matched, rows }: { about: string; matched: string; rows: string }) =>
    `${about}${matched} of ${rows} rows match`,
  here: 'Here',
  there: 'There',
  resultRows: ({ about, rowsAfter, count }: { about: string; rowsAfter: string; count: number }) =>
    `The result has ${about}${rowsAfter} ${plural(count, { one: 'row', other: 'rows' })}.`,
  nullKeys: ({ withoutKeyHere, count }: { withoutKeyHere: string; count: number }) =>
    `${withoutKeyHere} ${plural(count, { one: 'row here has', other: 'rows here have' })} a null key, which matches nothing.`,
  countedOnSample: ({ oneIn }: { oneIn: string }) =>
    `Counted on one of every ${oneIn} keys of both tables, and scaled.`,
  rowsMultiply: 'Rows multiply. Add another pair of columns, or take the first match only.',
  noRowMatches: 'No row matches. The columns may differ by case, spaces or type.',
  countingMatches: 'Counting matches…',
  matches: 'Matches',
  cellsChange: ({ count, named }: { count: number; named: boolean }) =>
    `${formatNumber(count)} ${named ? plural(count, { one: 'cell ', other: 'cells ' }) : ''}${plural(count, { one: 'changes', other: 'change' })}`,
  cellsBecomeEmpty: ({ count, named }: { count: number; named: boolean }) =>
    `${formatNumber(count)} ${named ? plural(count, { one: 'cell ', other: 'cells ' }) : ''}${plural(count, { one: 'becomes', other: 'become' })} empty`,
  cellsMismatch: ({ count, named }: { count: number; named: boolean }) =>
    `${formatNumber(count)} ${named ? plural(count, { one: 'cell ', other: 'cells ' }) : ''}${plural(count, { one: 'doesn’t', other: 'don’t' })} match the type`,
  unread: ({ count }: { count: number }) =>
    `${formatNumber(count)} ${plural(count, { one: 'value', other: 'values' })} couldn’t be read and ${plural(count, { one: 'isn’t', other: 'aren’t' })} included`,
  rowsGo: ({ count }: { count: number }) =>
    `${formatNumber(count)} ${plural(count, { one: 'row is removed', other: 'rows are removed' })}`,
  rowsCome: ({ count }: { count: number }) =>
    `${formatNumber(count)} ${plural(count, { one: 'row is added', other: 'rows are added' })}`,
  column: {
    renamed: ({ name }: { name: string }) => `column “${name}” renamed`,
    added: ({ name }: { name: string }) => `column “${name}” added`,
    removed: ({ name }: { name: string }) => `column “${name}” removed`,
  },
  columns: {
    renamed: ({ count }: { count: number }) => `${formatNumber(count)} columns renamed`,
    added: ({ count }: { count: number }) => `${formatNumber(count)} columns added`,
    removed: ({ count }: { count: number }) => `${formatNumber(count)} columns removed`,
  },
  chip: {
    rows: ({ count, shown }: { count: number; shown: string }) =>
      `${shown} ${plural(count, { one: 'row', other: 'rows' })}`,
    cells: ({ count, shown }: { count: number; shown: string }) =>
      `${shown} ${plural(count, { one: 'cell', other: 'cells' })}`,
    columns: ({ shown }: { shown: string }) => `${shown} col`,
    renamed: ({ shown }: { shown: string }) => `${shown} renamed`,
    replaced: 'columns',
    order: 'order',
    unread: ({ shown }: { shown: string }) => `${shown} not read`,
  },
  repeatedKeys: ({ count, matches }: { count: number; matches: string }) =>
    `${formatNumber(count)} ${plural(count, { one: 'key occurs', other: 'keys occur' })} in several rows there; a row here has up to ${matches} matches.`,
});
