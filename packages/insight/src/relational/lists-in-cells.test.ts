import { expect, test } from 'vitest';
import { findRelational } from './find-relational.ts';

const table = (name: string, cells: readonly string[], times = 20) => ({
  header: ['Id', name],
  rows: Array.from({ length: cells.length * times }, (_, i) => [`R-${i}`, cells[i % cells.length]!]),
});
const reasons = (name: string, cells: readonly string[], times?: number) =>
  findRelational(table(name, cells, times)).map(({ reason }) => reason);

test('finds no list in categories, places and people whose names contain a separator', () => {
  const categories = [
    'Travel & Subsistence',
    'Training',
    'Food & Drink',
    'Books & Magazines',
    'Rent & Rates',
  ];
  expect(reasons('Category', categories)).toEqual([]);
  expect(reasons('Category', ['Health & Safety', 'Health & Beauty', 'Food & Drink', 'Toys'])).toEqual([]);
  expect(reasons('Category', ['Sales;Retail', 'Sales;Retail', 'Rent;Rates', 'Other'])).toEqual([]);
  expect(reasons('Place', ['Rome, Italy', 'Milan, Italy', 'Oslo, Norway', 'Singapore'])).toEqual([]);
  expect(reasons('Name', ['Doe, Ann', 'Doe, Bob', 'Poe, Ann', 'Poe, Bob', 'Cher'])).toEqual([]);
  expect(reasons('Unit', ['km/h', 'm/s', 'kg', 'kg/h'])).toEqual([]);
  const groups = ['Male', 'Male, White, Adult', 'Male, Black, Adult', 'Female, White, Adult'];
  expect(reasons('Group', ['Female', ...groups])).toEqual([]);
  expect(reasons('Day', ['1/2/2024 10:00', '3/2/2024 10:00', '2/1/2024 9:00'])).toEqual([]);
  expect(reasons('Comment', ['Yes, thanks.', 'No, thanks.', 'Well, no.', 'Yes'])).toEqual([]);
});

test('finds lists in parts that recur in other combinations or alone', () => {
  const asked = 'Split them into rows?';
  expect(reasons('Tags', ['red & blue', 'blue & green', 'green', 'red & green'], 1)).toEqual([
    `Cells of Tags contain several values, such as “red & blue”. ${asked}`,
  ]);
  expect(reasons('Tags', ['sun, sea', 'sea, sun, snow', 'snow', 'sun'], 1)).toEqual([
    `Cells of Tags contain several values, such as “sun, sea”. ${asked}`,
  ]);
  expect(reasons('Skills', ['SQL; Go', 'Go', 'SQL; Go; C', 'C; SQL'], 2)).toEqual([
    `Cells of Skills contain several values, such as “SQL; Go”. ${asked}`,
  ]);
});

test('finds lists in cells of one, two and more similar parts, even if no part recurs', () => {
  const cells = ['Ann Lee', 'Bob Roe; Cy Poe', 'Di Ray; Ed Moe; Flo Kay', 'Gus Day'];
  expect(reasons('Authors', cells, 1)).toHaveLength(1);
  expect(reasons('Comment', ['ok', 'late; see the note above', 'fine'], 1)).toEqual([]);
});
