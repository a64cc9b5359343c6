import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { ageRules } from '../../table/age-rule.ts';
import { cellsAt, type Detector, repairedCell, some } from '../detector.ts';

const messages = defineMessages('issue.wrong-ages', {
  found: ({ age, birth, count }: { age: string; birth: string; count?: number }) =>
    `${age} contradicts ${birth} in ${some(count, 'row')}`,
  reason: ({ others }: { others: number }) =>
    `It follows from the birth date in the ${digitsInGroups(others)} other rows`,
});

/**
 * Finds rows whose age doesn’t follow from the birth date, as it does in nearly all other rows. Nothing
 * shows which of the two is wrong.
 */
export const wrongAges = {
  id: 'wrong-ages',
  messages,
  find: (input) => {
    const isRepaired = repairedCell(input);
    return ageRules(input.table).flatMap(({ age, birth, ageOf, birthOf, numberOf }) => {
      const [ageName, birthName] = [age, birth].map((at) => input.table.columns[at]!.name) as [
        string,
        string,
      ];
      let others = 0;
      const rows: number[] = [];
      for (let row = 0; row < input.table.rows; row++) {
        const [date, years] = [birthOf(row), numberOf(row)];
        if (
          date === undefined ||
          years === undefined ||
          isRepaired(row, ageName) ||
          isRepaired(row, birthName)
        )
          continue;
        const expected = ageOf(row, date);
        if (expected === undefined || expected === years) others++;
        else rows.push(row);
      }
      if (rows.length === 0) return [];
      const named = { age: ageName, birth: birthName };
      return [
        {
          kind: 'ages',
          columns: [ageName, birthName],
          rows: rows.length,
          count: rows.length,
          cells: [...cellsAt(input, age, rows), ...cellsAt(input, birth, rows)],
          sentence: messages.found({ ...named, count: rows.length }),
          sentenceInSample: messages.found(named),
          reason: messages.reason({ others }),
          confidence: 0.95,
          steps: [],
        },
      ];
    });
  },
} satisfies Detector;
