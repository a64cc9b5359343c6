import { expect, test } from 'vitest';
import { seeded } from '../testing/messy-csv.ts';
import { inferLayout } from './infer-layout.ts';

const infer = (text: string, given = false) =>
  inferLayout(
    text
      .split('\n')
      .map((line, i) => ({ text: line, line: i + 1 }))
      .filter((one) => one.text.trim() !== ''),
    given,
  );

const people = `Name           City          Age   Salary
Ada Lovelace   London         36  1,200.00
Bob            New York        5     12.50
Cleo           Oslo          101 12,000.00
Dora Smith     Los Angeles    44    900.00
Eve            Rome           20    100.00
Frank          Paris           7      1.00
`;

test('separates columns at blanks that run through the lines, not at blanks inside of values', () => {
  expect(infer(people)).toMatchObject({ starts: [0, 15, 28, 33], skipRows: 0, headerRows: 1, rules: false });
  expect(infer(people.split('\n').slice(0, 6).join('\n'))?.starts).toEqual([0, 15, 28, 33]);
});

test('takes the columns from a ruled line under the header, however few the lines', () => {
  const found = infer('Sales\n\nITEM  DESCRIPTION  QTY\n----- ------------ ---\nA100  Widget large   5\n');
  expect(found).toMatchObject({ starts: [0, 6, 19], skipRows: 2, headerRows: 1, rules: true, ruled: true });
  const rest = infer('===== =====\nA     B\n===== =====\nx y   1\nz     22\n===== =====\n');
  expect(rest).toMatchObject({ starts: [0, 6], skipRows: 1, headerRows: 1 });
});

test('accepts a character that joins the runs of a ruled line, unless it also separates the values', () => {
  const packages = `Desired=Unknown/Install
|/ Err?=(none)
||/ Name      Version Arch
+++-=========-=======-=====
ii  adduser   3.134   all
ii  binutils  1:2.4-2 amd64
`;
  expect(infer(packages)).toMatchObject({ starts: [0, 4, 14, 22], skipRows: 2, headerRows: 1, ruled: true });
  const marked = 'id | name\n---+------\n 1 | Ada\n 2 | Grace\n';
  expect(infer(marked)?.ruled ?? false).toBe(false);
});

test('ignores titles, notes and totals that run across, and skips titles as lines above', () => {
  const text = `Salaries of all people at the end of the year 2023, by name
Printed by the office on 2024-01-05

${people}
These are all of the people, as far as anybody knows of them.
`;
  expect(infer(text)).toMatchObject({ starts: [0, 15, 28, 33], skipRows: 3, headerRows: 1 });
});

test('does not join columns because of one value in a hundred lines that is too long', () => {
  const random = seeded(7);
  const lines = Array.from({ length: 200 }, (_, i) => {
    const name = i === 120 ? 'a name longer than its place' : 'x'.repeat(3 + Math.floor(random() * 9));
    return `${name.padEnd(14)}${String(Math.floor(random() * 9999)).padStart(6)}  ${i % 3 ? 'open' : 'closed'}`;
  });
  expect(infer(lines.join('\n'))?.starts).toEqual([0, 14, 22]);
});

test('finds a column that is rarely filled', () => {
  const lines = Array.from(
    { length: 100 },
    (_, i) =>
      `${String(i * 7919).padEnd(9)}${'ab c d'
        .slice(i % 5)
        .trim()
        .padEnd(9)}${i % 30 === 7 ? `note ${i}` : ''}`,
  );
  expect(infer(lines.join('\n'))?.starts).toEqual([0, 9, 18]);
});

test('does not take the second word of values for a column if the header has no name for it', () => {
  const lines = [
    'kind    n',
    ...Array.from({ length: 12 }, (_, i) => `New ${String.fromCharCode(97 + i).repeat(3)} ${i + 10}`),
  ];
  expect(infer(lines.join('\n'))?.starts).toEqual([0, 8]);
});

test('does not separate columns at a single blank that would split a name of the header', () => {
  const lines = [
    'id   note',
    ...Array.from(
      { length: 60 },
      (_, i) =>
        `${String(i * 7919)
          .slice(-3)
          .padEnd(5)}a word ${i}`,
    ),
  ];
  expect(infer(lines.join('\n'))?.starts).toEqual([0, 5]);
});

test('counts characters beyond the first 65,536 as one position', () => {
  const lines = ['😀😀', '😀', 'abc', 'ü', '𝒳𝒳𝒳', 'y'].map(
    (name, i) => name + ' '.repeat(5 - [...name].length) + i,
  );
  expect(infer(lines.join('\n'), true)?.starts).toEqual([0, 5]);
});

test('finds no columns in prose, lists and a single column', () => {
  expect(
    infer(
      'It rains today, and it will rain\ntomorrow, as far as anybody knows.\nThe day after is another matter,\nas they say. Take an umbrella.',
    ),
  ).toBeUndefined();
  expect(infer('-  one thing\n-  another\n-  a third one\n-  the fourth')).toBeUndefined();
  expect(infer('name\nAda\nBob\nCleo\n')).toBeUndefined();
  expect(infer('')).toBeUndefined();
});
