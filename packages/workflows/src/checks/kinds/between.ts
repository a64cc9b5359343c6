import { printColumnName } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { columnField, defineCheckKind } from '../check-kind.ts';
import { boundsOf, judgeRows, keepRows, mismatchOf, range, withoutRows } from '../judging.ts';

const bound = z.number().finite().optional();

const messages = defineMessages('check.between', {
  sentence: ({ column, least, most }: { column: string; least: number | null; most: number | null }) =>
    `${column} is ${range({ least: least ?? undefined, most: most ?? undefined })}`,
});

/** Checks that numbers of a column are within bounds, both inclusive; nulls are not breaches. */
export const between = defineCheckKind({
  kind: 'between',
  fields: { column: columnField, least: bound, most: bound },
  messages,
  sentence: ({ column, ...bounds }) => messages.sentence({ column, ...boundsOf(bounds) }),
  plan: ({ column, least, most }) => {
    const name = printColumnName(column);
    const bounds = [
      ...(least === undefined ? [] : [`${name} >= ${least}`]),
      ...(most === undefined ? [] : [`${name} <= ${most}`]),
    ];
    const within = bounds.length === 0 ? 'true' : bounds.join(' and ');
    return {
      steps: [withoutRows(`isNull(${name}) or (${within})`)],
      unread: [keepRows(mismatchOf(column))],
      judge: judgeRows(),
    };
  },
  breaking: ({ column, least, most }) => {
    const name = printColumnName(column);
    const outside = [
      least === undefined ? '' : `${name} < ${least}`,
      most === undefined ? '' : `${name} > ${most}`,
    ];
    return { kind: 'formula', formula: outside.filter(Boolean).join(' or ') };
  },
  unreadable: ({ column }) => ({ kind: 'quality', column, is: ['mismatched'] }),
});
