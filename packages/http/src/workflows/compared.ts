import type { TableComparison } from '@winnow/services';
import { describeDifference } from '@winnow/services/workflows/table-difference';

/** Describes how rows match a table. */
export const compared = ({ exists, differences }: TableComparison) => ({
  exists,
  differences: differences.map((one) => ({
    kind: one.kind,
    column: 'column' in one ? one.column : null,
    message: describeDifference(one),
  })),
});
