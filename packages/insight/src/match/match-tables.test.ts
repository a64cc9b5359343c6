import { describe, expect, it } from 'vitest';
import { matchTables } from './match-tables.ts';

const columns = ['name', 'city', 'phone'];
const kinds = ['Bistro', 'Grill', 'Tavern', 'Kitchen', 'Garden'];
const towns = ['Rome', 'Oslo', 'Lima', 'Cairo'];
const stems = [
  'Alba',
  'Brevo',
  'Castel',
  'Dorna',
  'Elvin',
  'Fiora',
  'Gladen',
  'Harrow',
  'Ibis',
  'Juno',
  'Krona',
  'Lumen',
];

const a = stems.flatMap((stem, i) =>
  kinds.map((kind, k) => [`${stem} ${kind}`, towns[(i + k) % 4]!, `555-${100 + i}-${1000 + k * 7 + i}`]),
);
/** The same places as written by another source: every second one, in reverse order. */
const written = a
  .filter((_, i) => i % 2 === 0)
  .map(([name, city, phone], i) => [
    i % 3 === 0 ? `The ${name!.toUpperCase()}` : name!,
    city!,
    i % 4 === 0 ? '' : phone!.replaceAll('-', ' '),
  ])
  .reverse();

describe('matchTables', () => {
  it('finds the rows of two tables that are the same entity, each once', () => {
    const { pairs, threshold } = matchTables({ columns, rows: a }, { columns, rows: written });
    const right = pairs.filter((pair) => pair.a === 2 * (written.length - 1 - pair.b));
    expect(right.length / written.length).toBeGreaterThan(0.95);
    expect(right.length / pairs.length).toBeGreaterThan(0.95);
    expect(pairs.every((pair) => pair.score >= threshold)).toBe(true);
    expect(new Set(pairs.map((pair) => pair.b)).size).toBe(pairs.length);
  });

  it('doesn’t mistake a legal form for part of a company name', () => {
    const forms = ['Ltd', 'Inc.', 'GmbH', 'Corporation', '& Co. KG', 'S.A.'];
    const firms = a.map(([name, city], i) => [`${name} ${forms[i % 6]}`, city!]);
    const others = a.map(([name, city], i) => [
      `${name!.toUpperCase()}${i % 4 ? ` ${forms[(i * 5 + 2) % 6]}` : ''}`,
      i % 3 ? city! : '',
    ]);
    const names = ['company', 'city'];
    const { pairs } = matchTables({ columns: names, rows: firms }, { columns: names, rows: others });
    expect(pairs.filter((pair) => pair.a !== pair.b)).toEqual([]);
    expect(pairs.length).toBeGreaterThan(a.length * 0.95);
  });

  it('finds duplicates within one table, each pair once', () => {
    const rows = [
      ...a,
      [`The ${a[3]![0]}`, a[3]![1]!, a[3]![2]!],
      [a[20]![0]!.toLowerCase(), a[20]![1]!, ''],
    ];
    const { pairs } = matchTables({ columns, rows }, undefined);
    const found = pairs.map((pair) => `${pair.a},${pair.b}`);
    expect(found).toContain('3,60');
    expect(found).toContain('20,61');
    expect(pairs.every((pair) => pair.a < pair.b)).toBe(true);
  });

  it('doesn’t match products of one maker, however much they have in common', () => {
    const colours = 'Red Blue Green Black White Grey Pink Gold Amber Ruby Ivory Teal'.split(' ');
    const animals = 'Fox Bear Wolf Hawk Otter Lynx Crow Stag Trout Heron Mole Newt'.split(' ');
    const makers = stems.map((stem, i) => [
      `${stem} Brewing Company`,
      towns[i % 4]!,
      `Region ${i % 6}`,
      `M${100 + i}`,
    ]);
    const rows = makers.flatMap((maker, m) =>
      ['Amber Ale', 'Winter Stout', 'Golden Lager', 'Hop Storm', 'Night Porter'].map((kind, k) => [
        `${colours[m]} ${animals[(m * 5 + k * 3) % 12]} ${kind}`,
        `0.0${4 + ((m + k) % 5)}`,
        ...maker,
      ]),
    );
    const again = [rows[17]![0]!.toUpperCase(), ...rows[17]!.slice(1)];
    const table = { columns: ['beer', 'abv', 'brewery', 'city', 'region', 'maker'], rows: [...rows, again] };
    expect(matchTables(table, undefined).pairs.map(({ a, b }) => [a, b])).toEqual([[17, 60]]);
  });

  it('matches products by model numbers even if each catalog writes them differently', () => {
    const goods = ['Digital Camera', 'Cordless Phone', 'Car Receiver', 'Photo Printer'];
    const features = ['black', 'silver', 'wireless', 'compact', 'rechargeable'];
    const models = Array.from(
      { length: 60 },
      (_, i) => `${['KX', 'DSC', 'WRT'][i % 3]}-${100 + (i >> 2) * 10 + (i % 4)}`,
    );
    const rows = models.map((model, i) => [
      `Acme ${features[i % 5]} ${features[(i + 2) % 5]} ${goods[(i >> 2) % 4]} ${model}`,
    ]);
    const others = models
      .map((model, i) => [`${goods[(i >> 2) % 4]} ${model.replace('-', '')} by Acme`])
      .reverse();
    const { pairs } = matchTables({ columns: ['title'], rows }, { columns: ['title'], rows: others });
    expect(pairs.filter(({ a, b }) => a === 59 - b).length).toBeGreaterThan(54);
    expect(pairs.filter(({ a, b }) => a !== 59 - b)).toEqual([]);
  });

  it('gives a row all of its partners if the other table contains repeats', () => {
    const copies = a.flatMap(([name, city, phone]) => [
      [name!, city!, phone!],
      [name!.toLowerCase(), city!, ''],
      [name!.toUpperCase(), '', phone!.replaceAll('-', ' ')],
    ]);
    const { pairs } = matchTables({ columns, rows: a }, { columns, rows: copies });
    const right = pairs.filter((pair) => pair.a === Math.floor(pair.b / 3));
    expect(right.length).toBeGreaterThan(copies.length * 0.95);
    expect(pairs.length - right.length).toBeLessThan(copies.length * 0.05);
  });

  it('distinguishes the parts of a series within one table', () => {
    const rows = stems.flatMap((stem, i) =>
      ['', ' 2', ' III'].map((part) => [`${stem} ${kinds[i % 5]}${part}`, towns[i % 4]!, '555']),
    );
    rows.push([rows[4]![0]!.toLowerCase(), rows[4]![1]!, '555']);
    expect(matchTables({ columns, rows }, undefined).pairs.map((pair) => [pair.a, pair.b])).toEqual([
      [4, 36],
    ]);
  });

  it('doesn’t match books that share a title or words of it', () => {
    const nouns = 'History Memory Garden Winter Silence River Shadow Light Island Machine Bread Stone'.split(
      ' ',
    );
    const firsts = 'Amelia Boris Dolores Edward Fatima Gregory Hannah Isabel'.split(' ');
    let seed = 7;
    const below = (n: number): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % n;
    };
    const books = Array.from({ length: 400 }, () => [
      `The ${nouns[below(12)]} of ${nouns[below(12)]}${['', '', ': A Novel', ', Volume 2'][below(4)]}`,
      `${firsts[below(8)]} ${stems[below(12)]}`,
      ['Harbour Press', 'Northlight', 'Quill & Sons'][below(3)]!,
      String(1960 + below(60)),
      String(90 + below(700)),
    ]);
    const again = [5, 40, 77, 120, 163, 201, 244, 266, 310, 399].map((i, n) => {
      const [title, author, publisher, year, pages] = books[i]!;
      const [first, last] = author!.split(' ');
      const name = n % 2 ? author! : `${last}, ${first}`;
      return [title!.split(':')[0]!, name, `${publisher} Books`, year!, n % 3 ? pages! : ''];
    });
    const table = { columns: ['title', 'author', 'publisher', 'year', 'pages'], rows: [...books, ...again] };
    const { pairs } = matchTables(table, undefined);
    const right = pairs.filter(
      ({ a, b }) => b === 400 + [5, 40, 77, 120, 163, 201, 244, 266, 310, 399].indexOf(a),
    );
    expect(right.length).toBeGreaterThan(8);
    expect(pairs.length - right.length).toBeLessThan(2);
  });

  it('accepts the user’s answers as given', () => {
    const b = { columns, rows: written };
    const [first] = matchTables({ columns, rows: a }, b).pairs;
    const labels = [{ a: first!.a, b: first!.b, match: false }];
    const { pairs } = matchTables({ columns, rows: a }, b, { labels });
    expect(pairs).not.toContainEqual(expect.objectContaining({ a: first!.a, b: first!.b }));
  });

  it('finds nothing in tables without anything in common', () => {
    const rows = [
      ['x1', 'q'],
      ['y2', 'r'],
    ];
    const others = {
      columns: ['p', 'z'],
      rows: [
        ['k', '7'],
        ['m', '9'],
      ],
    };
    expect(matchTables({ columns: ['u', 'v'], rows }, others).pairs).toEqual([]);
  });
});
