import type { Find } from './use-find.ts';
import { workspaceFindText } from './workspace-find-text.ts';

/** Summarizes the matches of a search in one line. */
export function foundText({ find, places, pending, wrapped }: Find): string {
  if (!find) return '';
  if (!places) return pending ? workspaceFindText.searching : '';
  const cells = Object.values(places.byColumn).reduce((sum, count) => sum + count, 0);
  if (cells === 0) return pending ? workspaceFindText.searching : workspaceFindText.noMatches;
  const around =
    wrapped === 'top'
      ? workspaceFindText.continuedFromTop
      : wrapped === 'end'
        ? workspaceFindText.continuedFromEnd
        : '';
  return workspaceFindText.cellsInRows({ cells, rowsFound: places.rowsFound, around });
}
