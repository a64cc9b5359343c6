import { describe, expect, it } from 'vitest';
import { findRepairs } from './find-repairs.ts';

/** Returns what one repairer proposes for a table, as `row column: from → to`. */
function changesOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  by: string,
): readonly string[] {
  const cells = columns.map((_, c) => rows.map((row) => row[c]!));
  return findRepairs({ columns, rows: rows.length, cells })
    .filter((one) => one.by.includes(by) && one.confidence >= 0.92)
    .map(({ row, column, from, to }) => `${row} ${column}: ${from} → ${to}`);
}
const rowsOf = (count: number, make: (i: number) => string[]): string[][] =>
  Array.from({ length: count }, (_, i) => make(i));
const day = (i: number): string => `2024-0${1 + (i % 9)}-${10 + (i % 17)}`;

describe('shifted-cells', () => {
  const columns = ['vessel', 'port', 'arrived', 'tonnes', 'cleared', 'remark'];
  const rows = rowsOf(120, (i) => [
    `Vessel ${['Ada', 'Bea', 'Cleo', 'Dora'][i % 4]} ${'IVXLC'[i % 5]}`,
    ['Antwerp', 'Bilbao', 'Cork'][i % 3]!,
    day(i),
    String(900 + i * 37),
    i % 2 ? 'yes' : 'no',
    ['', 'late', 'tug', ''][i % 4]!,
  ]);
  it('moves cells back to the left after an inserted blank', () => {
    const [vessel, port, arrived, tonnes, cleared] = rows[40]!;
    const pushed = rows.with(40, [vessel!, port!, '', arrived!, tonnes!, cleared!]);
    expect(changesOf(columns, pushed, 'shifted-cells')).toEqual([
      `40 arrived:  → ${arrived}`,
      `40 tonnes: ${arrived} → ${tonnes}`,
      `40 cleared: ${tonnes} → ${cleared}`,
      `40 remark: ${cleared} → `,
    ]);
  });
  it('moves cells back to the right if one was omitted', () => {
    const [vessel, , arrived, tonnes, cleared, remark] = rows[41]!;
    const pulled = rows.with(41, [vessel!, arrived!, tonnes!, cleared!, remark!, '']);
    expect(changesOf(columns, pulled, 'shifted-cells')).toEqual([
      `41 port: ${arrived} → `,
      `41 arrived: ${tonnes} → ${arrived}`,
      `41 tonnes: ${cleared} → ${tonnes}`,
      `41 cleared: ${remark} → ${cleared}`,
      `41 remark:  → ${remark}`,
    ]);
  });
  it('proposes nothing for a blank cell alone, and for columns of one type', () => {
    expect(changesOf(columns, rows.with(40, rows[40]!.with(2, '')), 'shifted-cells')).toEqual([]);
    const numbers = rowsOf(80, (i) => [`P${i}`, ...[3, 5, 7, 11].map((n) => String((i * n) % 90))]);
    const blanks = numbers.map((row, i) => (i % 20 === 3 ? row.with(1 + (i % 3), '') : row));
    expect(changesOf(['name', 'a', 'b', 'c', 'd'], blanks, 'shifted-cells')).toEqual([]);
  });
});

describe('leading-zeros', () => {
  const codes = rowsOf(60, (i) => [String(100 + i * 160).padStart(4, '0'), `Depot ${i}`]);
  it('pads fixed-width codes that lost their zeros', () => {
    const lost = codes.with(3, ['580', 'Depot 3']);
    expect(changesOf(['branch', 'depot'], lost, 'leading-zeros')).toEqual(['3 branch: 580 → 0580']);
  });
  it('accepts a single value with a zero as evidence if the others are derived from it', () => {
    const cities = [
      ['10115', 'Berlin'],
      ['20095', 'Hamburg'],
      ['50667', 'Cologne'],
      ['80331', 'Munich'],
      ['01067', 'Dresden'],
    ];
    const rows = rowsOf(60, (i) => cities[i % 5]!);
    expect(changesOf(['zip', 'city'], rows.with(9, ['1067', 'Dresden']), 'leading-zeros')).toEqual([
      '9 zip: 1067 → 01067',
    ]);
    expect(changesOf(['zip', 'city'], rows.with(9, ['1068', 'Dresden']), 'leading-zeros')).toEqual([]);
  });
  it('proposes nothing for numbers of several widths', () => {
    const numbers = rowsOf(60, (i) => [String(i * 191), `Depot ${i}`]);
    expect(changesOf(['visitors', 'depot'], numbers, 'leading-zeros')).toEqual([]);
    expect(changesOf(['branch', 'depot'], codes.with(3, ['0', 'Depot 3']), 'leading-zeros')).toEqual([]);
  });
});

describe('code-names', () => {
  const codes = ['OR', 'WA', 'ID', 'UT', 'NV', 'MT'];
  const names = ['Germany', 'France', 'Kenya', 'Turkey', 'Peru'];
  it('writes names as codes among codes, and codes as names that other rows have', () => {
    const states = rowsOf(60, (i) => [i === 7 ? 'Idaho' : codes[i % 6]!]);
    expect(changesOf(['state'], states, 'code-names')).toEqual(['7 state: Idaho → ID']);
    const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
    const winds = rowsOf(80, (i) => [i === 7 ? 'North' : i === 20 ? 'Southwest' : points[i % 8]!]);
    expect(changesOf(['wind'], winds, 'code-names')).toEqual([
      '7 wind: North → N',
      '20 wind: Southwest → SW',
    ]);
    const countries = rowsOf(60, (i) => [i === 7 ? 'TR' : i === 9 ? 'DEU' : names[i % 5]!]);
    expect(changesOf(['origin'], countries, 'code-names')).toEqual([
      '7 origin: TR → Turkey',
      '9 origin: DEU → Germany',
    ]);
    const mixed = rowsOf(60, (i) => [i % 5 > 2 ? names[i % 2]! : ['DE', 'FR', 'AT'][i % 3]!]);
    expect(changesOf(['land'], mixed, 'code-names')).toHaveLength(24);
    const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr'];
    expect(
      changesOf(
        ['Tag'],
        rowsOf(40, (i) => [i === 5 ? 'Dienstag' : days[i % 5]!]),
        'code-names',
      ),
    ).toEqual(['5 Tag: Dienstag → Di']);
  });
  it('proposes nothing for codes without a name in other rows, and for words that name other things', () => {
    const countries = rowsOf(60, (i) => [i % 12 === 7 ? 'USA' : names[i % 5]!]);
    expect(changesOf(['origin'], countries, 'code-names')).toEqual([]);
    const people = rowsOf(60, (i) => [['Chad', 'Jordan', 'Maria', 'Georgia', 'Ben', 'Ruth'][i % 6]!]);
    expect(changesOf(['first'], people, 'code-names')).toEqual([]);
  });
});

describe('copied-values', () => {
  const species = [
    ['QRO', 'Quercus robur'],
    ['FSY', 'Fagus sylvatica'],
    ['TCO', 'Tilia cordata'],
    ['BPE', 'Betula pendula'],
  ];
  it('fills in what other rows have next to a value that belongs to another column', () => {
    const rows = rowsOf(80, (i) => [...species[i % 4]!, String(i)]);
    const copied = rows.with(8, ['QRO', 'QRO', '8']).with(13, ['Fagus sylvatica', 'Fagus sylvatica', '13']);
    expect([...changesOf(['code', 'name', 'height'], copied, 'copied-values')].sort()).toEqual([
      '13 code: Fagus sylvatica → FSY',
      '8 name: QRO → Quercus robur',
    ]);
  });
  it('proposes nothing for the same type of answers in two columns', () => {
    const rows = rowsOf(80, (i) => [i % 3 ? 'yes' : 'no', i % 40 === 1 ? 'yes' : 'no', String(i)]);
    expect(changesOf(['owns', 'rents', 'n'], rows, 'copied-values')).toEqual([]);
  });
});

describe('entity-votes', () => {
  const columns = ['visit', 'doctor_id', 'doctor', 'department', 'minutes'];
  const names = ['Okafor', 'Lindqvist', 'Moreno', 'Tanaka', 'Novak', 'Byrne', 'Haddad'];
  const departments = ['Cardiology', 'Oncology', 'Urology', 'Neurology'];
  const doctor = (n: number): string => `${['Ada', 'Ben', 'Cleo'][n % 3]} ${names[n % 7]} ${n}`;
  /** Three rows for each of thirty doctors. */
  const rows = rowsOf(90, (i) => {
    const n = (i * 7) % 30;
    return [
      `V${i}`,
      `D${100 + n}`,
      doctor(n),
      departments[Math.floor(n / 3) % 4]!,
      String(10 + ((i * 13) % 50)),
    ];
  });
  const wrong = (row: number, at: number, value: string) => (all: string[][]) =>
    all.with(row, all[row]!.with(at, value));
  it('corrects what one of three rows says differently, and fills in what all others say', () => {
    const dirty = [wrong(4, 3, 'Neurology'), wrong(11, 3, 'Cardiology'), wrong(32, 3, 'Urology')]
      .concat(wrong(50, 3, ''), wrong(61, 3, ''), wrong(77, 3, ''))
      .reduce((all, spoil) => spoil(all), rows);
    const changed = [4, 11, 32, 50, 61, 77].map(
      (row) => `${row} department: ${dirty[row]![3]} → ${rows[row]![3]}`,
    );
    expect(changesOf(columns, dirty, 'entity-votes')).toEqual(expect.arrayContaining(changed));
    expect(changesOf(columns, dirty, 'entity-votes')).toHaveLength(6);
  });
  it('proposes nothing if the key of the row may be wrong', () => {
    // The names in this row are those of another doctor.
    const other = rows[5]!;
    const dirty = [4, 11, 32].reduce(
      (all, row) => all.with(row, all[row]!.with(2, other[2]!).with(3, other[3]!)),
      rows,
    );
    expect(changesOf(columns, dirty, 'entity-votes').filter((one) => /department/.test(one))).toEqual([]);
  });
  it('proposes nothing for values that change from row to row', () => {
    const changing = rows.map((row, i) => row.with(3, departments[(i * i) % 4]!));
    expect(changesOf(columns, changing, 'entity-votes')).toEqual([]);
  });
});

describe('swapped-cells', () => {
  const first = ['Anna', 'Ben', 'Carla', 'David', 'Elif', 'Farid', 'Grace'];
  const last = ['Abbott', 'Brandt', 'Costa', 'Diaz', 'Engel', 'Fischer', 'Garcia', 'Haddad'];
  const people = rowsOf(160, (i) => [first[i % 7]!, last[(i * 3) % 8]!, String(i)]);
  const columns = ['first', 'last', 'age'];
  it('swaps two values that each belong to the other column', () => {
    const rows = people.with(9, ['Garcia', 'Anna', '9']).with(30, ['Costa', 'Elif', '30']);
    expect(changesOf(columns, rows, 'swapped-cells')).toEqual([
      '9 first: Garcia → Anna',
      '9 last: Anna → Garcia',
      '30 first: Costa → Elif',
      '30 last: Elif → Costa',
    ]);
  });
  it('proposes nothing for a single such value, for columns that share their values, and if one value is in most rows', () => {
    expect(changesOf(columns, people.with(9, ['Garcia', 'Haddad', '9']), 'swapped-cells')).toEqual([]);
    const cities = ['Rome', 'Oslo', 'Lima', 'Bonn', 'Cork', 'Graz', 'Nice'];
    const trips = rowsOf(160, (i) => [cities[i % 7]!, cities[(i * 3 + 1) % 7]!, String(i)]);
    expect(changesOf(['from', 'to', 'age'], trips, 'swapped-cells')).toEqual([]);
    const flights = rowsOf(160, (i) => ['JFK', cities[i % 7]!, String(i)]).with(9, ['Rome', 'JFK', '9']);
    expect(changesOf(['from', 'to', 'age'], flights, 'swapped-cells')).toEqual([]);
    // Last names are also given to a few people as first names, and the reverse.
    const namesakes = people.map((row, i) =>
      i % 20 === 3
        ? [last[Math.floor(i / 20)]!, row[1]!, row[2]!]
        : i % 20 === 8
          ? [row[0]!, first[Math.floor(i / 20) % 7]!, row[2]!]
          : row,
    );
    const both = namesakes.with(9, ['Garcia', 'Anna', '9']);
    expect(changesOf(columns, both, 'swapped-cells')).toEqual([]);
  });
});

describe('appended-values and placeholder-fills', () => {
  const places = [
    ['Rome', 'Italy'],
    ['Paris', 'France'],
    ['Lyon', 'France'],
    ['Bonn', 'Germany'],
    ['Graz', 'Austria'],
  ];
  const rows = rowsOf(100, (i) => [...places[i % 5]!, String(i)]);
  const columns = ['city', 'country', 'n'];
  it('removes the value of another column that the city alone has next to it', () => {
    const said = rows.with(5, ['Rome, Italy', 'Italy', '5']).with(8, ['Bonn (Germany)', 'Germany', '8']);
    expect(changesOf(columns, said, 'appended-values')).toEqual([
      '5 city: Rome, Italy → Rome',
      '8 city: Bonn (Germany) → Bonn',
    ]);
    const other = rows.with(5, ['Rome, Texas', 'Italy', '5']);
    expect(changesOf(columns, other, 'appended-values')).toEqual([]);
    const groups = rowsOf(100, (i) => (i % 10 === 0 ? ['Total - Male', 'Male', 'x'] : ['Total', 'All', 'x']));
    expect(changesOf(['group', 'sex', 'n'], groups, 'appended-values')).toEqual([]);
  });
  it('replaces a missing-value word by the value of other rows with the city', () => {
    const unknown = rows
      .with(5, ['Rome', '-', '5'])
      .with(8, ['Bonn', 'n/a', '8'])
      .with(9, ['Oslo', '?', '9']);
    expect(changesOf(columns, unknown, 'placeholder-fills')).toEqual([
      '5 country: - → Italy',
      '8 country: n/a → Germany',
    ]);
  });
});
