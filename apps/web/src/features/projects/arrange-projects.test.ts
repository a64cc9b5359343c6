import { expect, it } from 'vitest';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { arrangeProjects } from './arrange-projects.ts';

const project = (name: string, rows: number | null, day: number): ProjectSummary => ({
  id: name,
  name,
  state: 'ready',
  openedAt: null,
  deletedAt: null,
  rows,
  columns: 3,
  createdAt: '2024-01-01T00:00:00Z',
  level: 'own',
  owner: { kind: 'person', id: 'u', name: 'Ada' },
  pinned: false,
  updatedAt: `2024-01-${String(day).padStart(2, '0')}T00:00:00Z`,
});

const projects = [project('Orders 10', 5, 3), project('orders 2', null, 9), project('Beers', 2410, 1)];
const namesOf = (list: readonly ProjectSummary[]): readonly string[] => list.map((one) => one.name);

it('searches for every word, ignoring case', () => {
  expect(
    namesOf(arrangeProjects(projects, { search: ' ORDERS 2', sort: 'name', descending: false })),
  ).toEqual(['orders 2']);
});

it('sorts numbers in names numerically', () => {
  expect(namesOf(arrangeProjects(projects, { search: '', sort: 'name', descending: false }))).toEqual([
    'Beers',
    'orders 2',
    'Orders 10',
  ]);
});

it('sorts unknown row counts last in both directions', () => {
  const by = (descending: boolean) =>
    namesOf(arrangeProjects(projects, { search: '', sort: 'rows', descending }));
  expect(by(false)).toEqual(['Orders 10', 'Beers', 'orders 2']);
  expect(by(true)).toEqual(['Beers', 'Orders 10', 'orders 2']);
});

it('sorts by last change', () => {
  expect(namesOf(arrangeProjects(projects, { search: '', sort: 'updatedAt', descending: true }))).toEqual([
    'orders 2',
    'Orders 10',
    'Beers',
  ]);
});
