import { expect, it } from 'vitest';
import { commonNameOf, projectNameOf } from './project-name-of.ts';

it.each([
  ['beers.csv', 'beers'],
  ['orders.2024.csv.gz', 'orders.2024'],
  ['Årsrapport v1.2.XLSX', 'Årsrapport v1.2'],
  ['budget.ods', 'budget'],
  ['shop.sql.gz', 'shop'],
  ['server.logfmt', 'server'],
  ['survey.sav', 'survey'],
  ['survey.sas7bdat', 'survey'],
  ['survey.RData', 'survey'],
  ['places.geojson', 'places'],
  ['.csv', 'New project'],
  ['notes', 'notes'],
])('%s becomes %s', (file, name) => {
  expect(projectNameOf(file)).toBe(name);
});

it.each([
  [['births_2024-01.csv', 'births_2024-02.csv', 'births_2024-03.csv'], 'births'],
  [['node_12.csv.gz', 'node_10.csv', 'node_1.csv'], 'node'],
  [['May.csv', 'June.csv'], 'May'],
  [['2024-01.csv', '2024-02.csv'], '2024-01'],
  [['orders.csv'], 'orders'],
  [['orders 2024.csv'], 'orders 2024'],
])('%s together become %s', (files, name) => {
  expect(commonNameOf(files)).toBe(name);
});
