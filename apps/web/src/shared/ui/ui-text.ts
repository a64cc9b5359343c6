import { countOf } from '../format/number.ts';
import { defineText } from '../text/define-text.ts';

export const uiText = defineText('ui', {
  cancel: 'Cancel',
  row: 'Row',
  moreColumns: ({ count }: { count: number }) => countOf(count, 'more column'),
  null: 'null',
  rename: 'Rename',
  search: 'Search...',
  noOptions: 'No options.',
  noResultsForAsked: ({ asked }: { asked: string }) => `No results for "${asked}".`,
  widthOfLabel: ({ label }: { label: string }) => `Width of ${label}`,
});
