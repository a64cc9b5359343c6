import type { StepCase } from '../step-case.ts';

export const valueCases: readonly StepCase[] = [
  {
    kind: 'edit-cells',
    columns: { city: 'text' },
    params: {
      edits: [
        { row: 2, column: 'city', value: 'Oslo' },
        { row: 9, column: 'city', value: null },
      ],
    },
    sql: `SELECT CASE r WHEN 2 THEN 'Oslo' WHEN 9 THEN NULL ELSE city END AS city FROM t`,
  },
  {
    kind: 'map-values',
    columns: { city: 'text' },
    params: {
      columns: ['city'],
      pairs: [
        { from: 'Bend,OR', to: 'Bend, OR' },
        { from: 'bend, or', to: 'Bend, OR' },
        { from: 'BEND, OR', to: 'Bend, OR' },
        { from: 'Austin,TX', to: 'Austin, TX' },
      ],
    },
    sql: `SELECT CASE city WHEN 'Bend,OR' THEN 'Bend, OR' WHEN 'bend, or' THEN 'Bend, OR' WHEN 'BEND, OR' THEN 'Bend, OR'
      WHEN 'Austin,TX' THEN 'Austin, TX' ELSE city END AS city FROM t`,
  },
  {
    kind: 'correct-values',
    columns: { city: 'text', status: 'text' },
    params: {
      corrections: [
        { column: 'city', from: 'Bend,OR', to: 'Bend, OR' },
        { column: 'city', from: 'BEND, OR', to: 'Bend, OR', where: [{ column: 'status', value: 'shipped' }] },
        { column: 'city', from: 'Austin,TX', to: 'Austin, TX', row: 9 },
      ],
    },
    sql: `SELECT CASE WHEN city = 'Austin,TX' AND r = 9 THEN 'Austin, TX' WHEN city = 'BEND, OR' AND status = 'shipped'
      THEN 'Bend, OR' WHEN city = 'Bend,OR' THEN 'Bend, OR' ELSE city END AS city, status FROM t`,
  },
];
