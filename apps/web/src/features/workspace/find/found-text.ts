import { countOf } from '../../../shared/format/number.ts';
import type { Find } from './use-find.ts';

/** How much a search found, in one line. */
export function foundText({ find, places, pending, wrapped }: Find): string {
  if (!find) return '';
  if (!places) return pending ? 'Searching…' : '';
  const cells = Object.values(places.byColumn).reduce((sum, count) => sum + count, 0);
  if (cells === 0) return pending ? 'Searching…' : 'No matches';
  const around =
    wrapped === 'top' ? ' · continued from the top' : wrapped === 'end' ? ' · continued from the end' : '';
  return `${countOf(cells, 'cell')} in ${countOf(places.rowsFound, 'row')}${around}`;
}
