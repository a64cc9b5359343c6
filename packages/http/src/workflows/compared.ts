import type { TableComparison } from '@winnow/services';
import { describeDifference } from '@winnow/services/workflows/table-difference';

/** How rows fit a table, in words. */
export const compared = ({ exists, differences }: TableComparison) => ({
  exists,
  differences: differences.map((one) => ({
    kind: one.kind,
    column: 'column' in one ? one.column : null,
    message: describeDifference(one),
  })),
});
