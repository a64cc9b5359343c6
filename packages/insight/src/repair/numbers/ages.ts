import { defineMessages } from '@winnow/kernel';
import { type AgeRule, ageRules } from '../../table/age-rule.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';

const maxAge = 115;
/** Years by which a mistyped century shifts a birth date. */
const shifts = [-100, -200, 100, 200, -1000, 1000];

const messages = defineMessages('repair.ages', {
  title: 'Ages that contradict the birth date',
  impossible: ({ value, birth }: { value: string; birth: string }) =>
    `${value} is no possible age, and ${birth} gives this one`,
  century: ({ value, age }: { value: string; age: string }) =>
    `With ${value} the age would not be possible, and with this year it is ${age}`,
  rule: ({ age, birth }: { age: string; birth: string }) => `${birth} determines ${age}`,
});

/**
 * Corrects an age that no one can have by the birth date, and a birth date of a wrong century by the
 * age, if ages follow from birth dates in nearly all rows.
 */
export const ages = {
  id: 'ages',
  finds: 'contradicting',
  messages,
  *find(table) {
    const rules = ageRules(table);
    yield;
    return rules.flatMap((rule) => changesOf(table, rule));
  },
} satisfies Repairer;

const isPossible = (age: number | undefined): boolean =>
  age !== undefined && Number.isInteger(age) && age >= 0 && age <= maxAge;

function changesOf(table: CodedTable, one: AgeRule): readonly Change[] {
  const [ageColumn, birthColumn] = [table.columns[one.age]!, table.columns[one.birth]!];
  const rule = messages.rule({ age: ageColumn.name, birth: birthColumn.name });
  const changes: Change[] = [];
  for (let row = 0; row < table.rows; row++) {
    const [birth, age] = [one.birthOf(row), one.numberOf(row)];
    if (birth === undefined || age === undefined) continue;
    const expected = one.ageOf(row, birth);
    if (expected === undefined || expected === age) continue;
    const [value, text] = [ageColumn.at(row), birthColumn.at(row)];
    if (!isPossible(age) && isPossible(expected)) {
      const reason = messages.impossible({ value, birth: text });
      changes.push({
        row,
        column: one.age,
        to: String(expected),
        confidence: 0.97,
        reason,
        rule,
        given: [one.birth],
      });
    } else if (isPossible(age) && !isPossible(expected)) {
      const year = Number(birth.slice(0, 4));
      const years = shifts
        .map((shift) => year + shift)
        .filter((other) => other > 1000 && one.ageOf(row, `${other}${birth.slice(4)}`) === age);
      if (years.length !== 1 || !text.includes(String(year))) continue;
      const to = text.replace(String(year), String(years[0]));
      const reason = messages.century({ value: text, age: value });
      changes.push({ row, column: one.birth, to, confidence: 0.97, reason, rule, given: [one.age] });
    }
  }
  return changes;
}
