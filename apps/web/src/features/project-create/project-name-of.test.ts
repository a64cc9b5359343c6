import { expect, it } from 'vitest';
import { projectNameOf } from './project-name-of.ts';

it.each([
  ['beers.csv', 'beers'],
  ['orders.2024.csv.gz', 'orders.2024'],
  ['Årsrapport v1.2.XLSX', 'Årsrapport v1.2'],
  ['budget.ods', 'budget'],
  ['.csv', 'New project'],
  ['notes', 'notes'],
])('%s becomes %s', (file, name) => {
  expect(projectNameOf(file)).toBe(name);
});
