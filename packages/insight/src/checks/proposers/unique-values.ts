import { digitsInGroups } from '@winnow/kernel';
import { isIdentifier } from '../../table/is-identifier.ts';
import { type CheckProposer, filledRows, maxBroken, minRows } from '../check-proposal.ts';

/** Identifiers that nearly every row has one of its own of. */
export const uniqueValues: CheckProposer = {
  id: 'unique-values',
  find: (checked) =>
    checked.table.columns.flatMap((column, at) => {
      const filled = filledRows(checked, at);
      const own = column.present().length;
      if (filled < minRows || own < filled * (1 - maxBroken) || !isIdentifier(column)) return [];
      const reason = `${digitsInGroups(own)} different values in ${digitsInGroups(filled)} rows`;
      return [{ condition: { kind: 'unique', columns: [column.name] }, reason, breaks: filled - own }];
    }),
};
