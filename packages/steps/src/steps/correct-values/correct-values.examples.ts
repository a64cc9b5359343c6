import type { StepExample } from '../../step.ts';
import type { CorrectValuesParams } from './correct-values.ts';

const text = (name: string) => ({ name, type: 'text' as const });
const columns = [text('City'), text('Country'), { name: 'Age', type: 'integer' as const }];
const people = {
  columns,
  rows: [
    ['Pari', 'FR', 31],
    ['Wien', 'AT', { mismatch: 'unknown' }],
    [null, 'AT', 44],
    ['', 'FR', null],
    ['al', 'a|b', 5],
    ['al', null, 6],
    ['Pari', 'AT', 7],
  ],
};

export const correctValuesExamples: readonly StepExample<CorrectValuesParams>[] = [
  {
    title: 'Replaces values of a column in all rows',
    params: {
      corrections: [
        { column: 'City', from: 'Pari', to: 'Paris', where: [] },
        { column: 'Age', from: 'unknown', to: null, where: [] },
        { column: 'Age', from: '44', to: 'forty', where: [] },
        { column: 'City', from: '', to: 'none', where: [] },
      ],
    },
    input: people,
    output: {
      columns,
      rows: [
        ['Paris', 'FR', 31],
        ['Wien', 'AT', null],
        [null, 'AT', { mismatch: 'forty' }],
        ['none', 'FR', null],
        ['al', 'a|b', 5],
        ['al', null, 6],
        ['Paris', 'AT', 7],
      ],
    },
  },
  {
    title: 'Also checks other columns of the row',
    params: {
      corrections: [
        { column: 'City', from: 'Pari', to: 'Paris', where: [{ column: 'Country', value: 'FR' }] },
        { column: 'City', from: null, to: 'Wien', where: [{ column: 'Country', value: 'AT' }] },
        { column: 'City', from: 'al', to: 'ak', where: [{ column: 'Country', value: 'a|b' }] },
        {
          column: 'Age',
          from: '6',
          to: 60,
          where: [
            { column: 'Country', value: null },
            { column: 'City', value: 'al' },
          ],
        },
      ],
    },
    input: people,
    output: {
      columns,
      rows: [
        ['Paris', 'FR', 31],
        ['Wien', 'AT', { mismatch: 'unknown' }],
        ['Wien', 'AT', 44],
        ['', 'FR', null],
        ['ak', 'a|b', 5],
        ['al', null, 60],
        ['Pari', 'AT', 7],
      ],
    },
  },
  {
    title: 'Corrects a single row only if it has the old value; more specific corrections come first',
    params: {
      corrections: [
        { column: 'City', from: 'Pari', to: 'Paris', where: [], reason: 'Paris occurs 110×, Pari 2×' },
        { column: 'City', from: 'Pari', to: 'Parndorf', where: [], row: 6 },
        { column: 'City', from: 'Wien', to: 'Graz', where: [], row: 2 },
        { column: 'City', from: 'al', to: 'all', where: [] },
        { column: 'City', from: 'al', to: 'ak', where: [{ column: 'Country', value: null }] },
      ],
    },
    input: people,
    output: {
      columns,
      rows: [
        ['Paris', 'FR', 31],
        ['Wien', 'AT', { mismatch: 'unknown' }],
        [null, 'AT', 44],
        ['', 'FR', null],
        ['all', 'a|b', 5],
        ['ak', null, 6],
        ['Parndorf', 'AT', 7],
      ],
    },
  },
  {
    title: 'Values are inserted as text, never as SQL',
    params: {
      corrections: [
        { column: 'a|b', from: "o'k|", to: "'; DROP", where: [{ column: 'c', value: '|,=x' }] },
        { column: 'a|b', from: "o'k", to: 'wrong', where: [{ column: 'c', value: '||,=x' }] },
      ],
    },
    input: {
      columns: [text('a|b'), text('c')],
      rows: [
        ["o'k|", '|,=x'],
        ["o'k", '|,=x'],
      ],
    },
    output: {
      columns: [text('a|b'), text('c')],
      rows: [
        ["'; DROP", '|,=x'],
        ["o'k", '|,=x'],
      ],
    },
  },
];
