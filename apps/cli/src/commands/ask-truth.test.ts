// Long file: a single table of questions, each with its answer in SQL, over tables that are opened
// once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import { findSharedData } from '../../../../tests/support/shared-data.ts';
import { type TrueAnswer, type TrueTables, trueTables } from '../testing/true-answers.ts';

/**
 * Questions over messy tables, each with its true answer from hand-written SQL, or with a question
 * back if it is ambiguous.
 */
let truth: TrueTables;
let db: TrueTables['db'];
const cities = ['Rome', 'Oslo', 'Bern', 'N/A', '', 'New York'];

function price(row: number): string {
  if (row % 20 === 3) return `"${(row % 9) + 1}.${100 + (row % 800)},50 €"`;
  if (row % 50 === 7) return '';
  return (((row * 7919) % 190_000) / 100 + 5).toFixed(2);
}

const zip = (row: number): string => String(row % 3 ? 10_000 + row : row).padStart(5, '0');

function address(row: number): string {
  if (row % 100 === 5) return `"${row} Elm St, Apt 4, Chicago, IL ${60_000 + row}"`;
  if (row % 100 === 15) return `"PO Box ${row}, Peoria IL ${60_000 + row}"`;
  if (row % 200 === 35) return `"${row} Oak Ave, Aurora, IL"`;
  return row % 100 === 25 ? '' : `"${row} Main St, Springfield, IL ${60_000 + row}"`;
}

const shared = { beers: findSharedData('error-repair/beers/dirty.csv') };

beforeAll(async () => {
  truth = await trueTables();
  db = truth.db;
  const generate = truth.generate;
  await generate(
    'sales',
    600,
    'order_id,customer_id,zip_code,unit_price,quantity,ordered,due,count,status,city',
    (row) =>
      [
        10_001 + row,
        500 + (row % 90),
        zip(row),
        price(row),
        1 + (row % 9),
        `202${2 + (row % 3)}-0${1 + (row % 9)}-1${row % 9}`,
        `202${2 + (row % 3)}-0${1 + ((row * 7) % 9)}-1${(row * 5) % 9}`,
        row % 41,
        ['open', 'shipped', 'cancelled', ''][row % 4],
        cities[(row * 5 + (row >> 3)) % 6],
      ].join(','),
  );
  await generate('clinics', 500, 'id,ProviderNumber,clinic name,state,phone,score,year opened,beds', (row) =>
    [
      row + 1,
      20_000 + (row >> 3),
      row % 11 ? `Clinic ${row >> 3}` : ['', 'N/A', 'unknown'][row % 3],
      ['AL', 'AK', 'TX', 'OR'][(row * 3 + (row >> 2)) % 4],
      `${200 + (row % 700)}-555-${1000 + row}`,
      row % 25 ? (row * 37) % 98 : 'Not Available',
      1950 + ((row >> 3) % 60),
      row % 30,
    ].join(','),
  );
  await generate(
    'people',
    600,
    'person no,full name,address,age,salary before,salary after,active,email',
    (row) =>
      [
        `P-${row}`,
        `Anna${row} Rossi`,
        address(row),
        18 + ((row * 13) % 62),
        1500 + ((row * 731) % 7000),
        1500 + ((row * 397) % 7000),
        row % 3 ? 'yes' : 'no',
        `user${row % 550}@example.org`,
      ].join(','),
  );
  await generate('parcels', 1000, 'parcel,carrier,qty,Bad', (row) =>
    [
      row,
      row % 50 ? ['DHL', 'UPS', 'GLS'][row % 3] : 'Rare',
      row % 50 === 0 && row < 450 ? 'a few' : 20 + (row % 7),
      row % 4 ? (row % 40 === 1 ? '' : 4 + (row % 5)) : 'none yet',
    ].join(','),
  );
  await generate('goods', 400, 'item,weight,cost,amount,currency,units,degrees', (row) =>
    [
      `I-${row}`,
      row < 350 ? `${row + 1}.5 kg` : `${row * 3} g`,
      row % 40 === 7 ? `€${row}.25` : `$${row}.75`,
      row * 2,
      row % 10 ? 'EUR' : row % 20 ? 'USD' : 'CHF',
      row % 9,
      row % 50 ? `${row} °C` : `${row + 60} °F`,
    ].join(','),
  );
  await generate('visits', 240, 'visit,Age,symptom,place,diagnosis,seen,booked', (row) =>
    [
      row,
      row % 8 ? 20 + (row % 50) : '',
      ['flu', '"flu, cough"', 'cough', 'influenza'][row % 4],
      row === 7 ? 'Berlin' : row % 3 ? `"${row} High St, Oslo"` : `"${row} Main St, Berlin"`,
      row % 12 ? 'cold' : ['n/a', '-', 'unknown', ''][(row / 12) % 4],
      `0${1 + (row % 9)}/0${1 + ((row >> 3) % 9)}/2024`,
      `0${1 + (row % 9)}/${row === 200 ? 28 : `0${1 + ((row >> 3) % 9)}`}/2024`,
    ].join(','),
  );
  await generate('report', 301, 'day,region,sales,bonus,fee,price', (row) =>
    row === 300
      ? ['Total', '', 300 * 25 + 44_850, '', '', ''].join(',')
      : [
          `2024-0${1 + (row % 9)}-1${row % 9}`,
          ['North', 'South', 'East', 'West'][row % 4],
          25 + row,
          row % 3 ? '' : row,
          row % 2 ? `0.${10 + (row % 80)}` : `${row % 90}%`,
          row % 5
            ? (row * 7.31 + 1).toFixed(2)
            : row % 10
              ? `${1 + (row % 9)}.${100 + row} €`
              : `"${row}.500,75 €"`,
        ].join(','),
  );
  await generate('costs', 81, 'branch,manager,town,amount', (row) =>
    row === 80 ? 'Gesamt,,,99999' : `B${row % 8},Anna ${row % 9},${cities[row % 2]},${row * 3}`,
  );
  await generate('branches', 64, 'branch,product,segment,pieces,note', (row) => {
    const pieces = (one: number): number => 1 + ((one * 37) % 90);
    const sum = (from: number, to: number): number =>
      Array.from({ length: to - from }, (_, at) => pieces(from + at)).reduce((all, one) => all + one, 0);
    const at = Math.floor(row / 21);
    if (row === 63) return `Grand total,,,${sum(0, 60)},`;
    if (row % 21 === 20) return `${['Lyon', 'Graz', 'Kiel'][at]} subtotal,,,${sum(at * 20, at * 20 + 20)},`;
    const one = at * 20 + (row % 21);
    const unread = one % 15 === 4 ? '"see Graz"' : pieces(one);
    return `${['Lyon', 'Graz', 'Kiel'][at]},P${one % 20},${['a', 'b', 'c'][one % 3]},${pieces(one)},${unread}`;
  });
  await generate('shops', 240, 'shop #,town,open?,parking,manager,profit,margin', (row) =>
    [
      `S-${row > 236 ? row - 236 : row}`,
      ['Oslo', 'Rome', 'Bern', ''][row % 4],
      ['yes', 'yes', 'no', ''][(row >> 2) % 4],
      row % 3 ? 'yes' : 'no',
      row % 5 ? `Ann ${row}` : '',
      (row % 90) - 30,
      `${5 + (row % 20)}%`,
    ].join(','),
  );
  await generate('sites', 90, 'site,town,output,checked,age,heat,level,reach', (row) =>
    [
      `s${row}`,
      ['Graz', 'Linz'][row % 2],
      `"${1 + (row % 9)}.${String((row * 37) % 1000).padStart(3, '0')},${row % 2 ? 25 : 50}"`,
      `2024-0${1 + (row % 6)}-1${row % 9}`,
      18 + row,
      `${(row * 7) % 90}.5 %`,
      row === 50 ? 99999 : `${row % 3 ? '' : '−'}${row % 40}.5`,
      row * 30,
    ].join(','),
  );
  await generate('lone', 1, 'thing,size', () => 'A,12.5');
  await generate('stays', 120, 'stay,arrival,departure,unit,guests,remark', (row) =>
    [
      row,
      `2024-05-${10 + (row % 12)}`,
      row % 3 ? `2024-05-${10 + ((row * 7 + 4) % 16)}` : '',
      ['HR', 'IT', 'Sales', 'Sales', 'it '][row % 5],
      row % 6 ? 1 + (row % 4) : 'unknown',
      ['n/a', '-', 'late'][row % 3],
    ].join(','),
  );
  await generate('patients', 120, 'patient,ward,years,fee,topics,office,phone,land,bill', (row) =>
    [
      row,
      `W${row % 4}`,
      row % 20 ? 30 + (row % 45) : 999,
      row % 30 ? row % 7 : -9,
      ['flu; cough', 'flu', 'rash', 'rash; flu; cough', 'cough; rash'][row % 5],
      ['Oslo', 'Bergen', 'Oslo, Bergen', 'Moss, Oslo, Norway', 'Bergen'][row % 5],
      `202${row % 3 ? '-555-' : '555'}0${100 + row}`,
      ['Oregon', 'OR', 'NV', 'ID', 'Nevada', 'UT'][row % 6],
      `${['$', 'USD ', ''][row % 3]}${row}.50`,
    ]
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  if (shared.beers) await truth.open('beers', shared.beers);
}, 240_000);
afterAll(() => truth[Symbol.asyncDispose](), 60_000);

const number = 'try_cast(unit_price AS decimal(18, 2))';
const named = (column: string): string =>
  `trim(${column}) <> '' AND lower(${column}) NOT IN ('n/a', 'unknown')`;
const unread = /30 of 588 values of unit\\_price \(5\.1%\) couldn’t be read as numbers/;

const correlated = `SELECT corr(quantity::int, ${number}) FROM sales`;

const cases: readonly (readonly [table: string, question: string, expected: TrueAnswer])[] = [
  // Identifiers are counted.
  ['sales', 'how many order ids', { sql: 'SELECT count(DISTINCT order_id) FROM sales' }],
  [
    'sales',
    'total order ids',
    { sql: 'SELECT count(DISTINCT order_id) FROM sales', textPattern: /600 rows have a value/ },
  ],
  ['sales', 'total customer_id', { sql: 'SELECT count(DISTINCT customer_id) FROM sales' }],
  ['sales', 'total id', { followUp: 'total `order_id`' }],
  [
    'sales',
    'how many customers have a total quantity above 35',
    {
      sql: `SELECT count(*) FROM (SELECT customer_id FROM sales GROUP BY customer_id HAVING sum(quantity::int) > 35)`,
    },
  ],
  [
    'sales',
    'number of customers with total quantity less than 10',
    {
      sql: `SELECT count(*) FROM (SELECT customer_id FROM sales GROUP BY customer_id HAVING sum(quantity::int) < 10)`,
    },
  ],
  [
    'sales',
    'count customers whose average quantity is at least 5',
    {
      sql: `SELECT count(*) FROM (SELECT customer_id FROM sales GROUP BY customer_id HAVING avg(quantity::int) >= 5)`,
    },
  ],
  [
    'sales',
    'how many customers have a maximum quantity below 9',
    {
      sql: `SELECT count(*) FROM (SELECT customer_id FROM sales GROUP BY customer_id HAVING max(quantity::int) < 9)`,
    },
  ],
  [
    'sales',
    'customers with total quantity above 35',
    {
      countSql: `SELECT count(*) FROM (SELECT customer_id FROM sales GROUP BY customer_id HAVING sum(quantity::int) > 35)`,
    },
  ],
  [
    'sales',
    'which customers have an average quantity of at most 4.5',
    {
      countSql: `SELECT count(*) FROM (SELECT customer_id FROM sales GROUP BY customer_id HAVING avg(quantity::int) <= 4.5)`,
    },
  ],
  ['sales', 'orders with total quantity above 35', { followUp: true }],
  ['sales', 'how many zip codes', { sql: 'SELECT count(DISTINCT zip_code) FROM sales' }],
  ['sales', 'total zip codes', { sql: 'SELECT count(DISTINCT zip_code) FROM sales' }],
  ['sales', 'how many customers', { sql: 'SELECT count(DISTINCT customer_id) FROM sales' }],
  [
    'sales',
    'sum of order_id',
    { sql: 'SELECT sum(order_id::int) FROM sales', textPattern: /looks like an identifier/ },
  ],
  [
    'sales',
    'average customer_id',
    { sql: 'SELECT avg(customer_id::int) FROM sales', textPattern: /looks like an identifier/ },
  ],
  ['clinics', 'total ProviderNumber', { sql: 'SELECT count(DISTINCT "ProviderNumber") FROM clinics' }],
  ['clinics', 'how many phones', { sql: 'SELECT count(DISTINCT phone) FROM clinics' }],
  ['clinics', 'total year opened', { sql: 'SELECT count(DISTINCT "year opened") FROM clinics' }],
  ['clinics', 'earliest year opened', { sql: 'SELECT min("year opened"::int) FROM clinics' }],
  [
    'sales',
    'correlation between quantity and unit_price',
    { sql: correlated, textPattern: /558 of 600 rows.*\(5\.1%\)/ },
  ],
  // Totals rows are not added to the rows that they total.
  [
    'report',
    'total sales',
    {
      sql: "SELECT sum(sales::int) FROM report WHERE day <> 'Total'",
      textPattern: /for 300 of 301 rows: \*\*52,350\*\*\. 1 totals row is left out/,
    },
  ],
  ['report', 'total sales, with the rows of totals', { sql: 'SELECT sum(sales::int) FROM report' }],
  ['report', 'average sales', { sql: "SELECT avg(sales::int) FROM report WHERE day <> 'Total'" }],
  ['report', 'highest sales', { sql: "SELECT max(sales::int) FROM report WHERE day <> 'Total'" }],
  [
    'report',
    'which region has the highest total sales',
    {
      sql: "SELECT region, sum(sales::int) FROM report WHERE day <> 'Total' GROUP BY 1 ORDER BY 2 DESC LIMIT 1",
      textPattern: /1 totals row is left out/,
    },
  ],
  ['report', 'how many regions', { sql: "SELECT count(DISTINCT region) FROM report WHERE day <> 'Total'" }],
  ['visits', 'how many old visits', { followUp: 'how many rows' }],
  ['report', 'how many rows', { sql: 'SELECT count(*) FROM report' }],
  [
    'report',
    'total sales by region',
    { sql: "SELECT region, sum(sales::int) FROM report WHERE day <> 'Total' GROUP BY 1 ORDER BY 2 DESC" },
  ],
  // A row with a label and otherwise only numbers is a totals row, whatever its numbers are.
  [
    'costs',
    'total amount',
    {
      sql: "SELECT sum(amount::int) FROM costs WHERE branch <> 'Gesamt'",
      textPattern: /1 totals row is left out/,
    },
  ],
  // Subtotals count as totals rows, too: in sums, groups, ranks, shares and selections by a number.
  [
    'branches',
    'total pieces',
    {
      sql: "SELECT sum(pieces::int) FROM branches WHERE branch NOT LIKE '%total'",
      textPattern: /for 60 of 64 rows: \*\*[\d,]+\*\*\. 4 totals rows are left out/,
    },
  ],
  [
    'branches',
    'total pieces by branch',
    {
      sql: "SELECT branch, sum(pieces::int) FROM branches WHERE branch NOT LIKE '%total' GROUP BY 1 ORDER BY 2 DESC",
    },
  ],
  [
    'branches',
    'rows with pieces above 80',
    {
      countSql: "SELECT count(*) FROM branches WHERE branch NOT LIKE '%total' AND pieces::int > 80",
      textPattern: /4 totals rows are left out/,
    },
  ],
  [
    'branches',
    'how many rows with pieces above 80',
    { sql: "SELECT count(*) FROM branches WHERE branch NOT LIKE '%total' AND pieces::int > 80" },
  ],
  [
    'branches',
    'top 3 pieces',
    {
      sql: "SELECT branch FROM branches WHERE branch NOT LIKE '%total' ORDER BY pieces::int DESC LIMIT 3",
    },
  ],
  [
    'branches',
    'what percent of rows are in Graz',
    {
      sql: "SELECT count(*), count(*) FILTER (branch = 'Graz'), 33.3 FROM branches WHERE branch NOT LIKE '%total'",
    },
  ],
  ['branches', 'how many rows', { sql: 'SELECT count(*) FROM branches' }],
  // Questions about a yes/no column count the rows that say so, and state out of how many.
  [
    'shops',
    'how many shops are open?',
    {
      sql: 'SELECT count(DISTINCT "shop #") FROM shops WHERE "open?" = \'yes\'',
      textPattern: /for 120 of 240 rows.*\*\*120\*\*\. 60 rows have no open\?/,
    },
  ],
  [
    'shops',
    'how many shops are not open',
    { sql: 'SELECT count(DISTINCT "shop #") FROM shops WHERE "open?" = \'no\'' },
  ],
  [
    'shops',
    'what percent of shops are open?',
    { sql: 'SELECT 180, 120, 66.7', textPattern: /120 of 180 rows\. 60 rows have no open\?/ },
  ],
  ['shops', 'shops with parking', { countSql: "SELECT count(*) FROM shops WHERE parking = 'yes'" }],
  [
    'shops',
    'how many shops have parking',
    { sql: 'SELECT count(DISTINCT "shop #") FROM shops WHERE parking = \'yes\'' },
  ],
  ['shops', 'how many rows without parking', { sql: "SELECT count(*) FROM shops WHERE parking = 'no'" }],
  ['shops', 'share of rows with parking', { sql: 'SELECT 240, 160, 66.7' }],
  [
    'shops',
    'how many shops have a manager',
    { sql: 'SELECT count(DISTINCT "shop #") FROM shops WHERE manager <> \'\'' },
  ],
  ['shops', 'shops with 2 rooms', { followUp: true }],
  // Negations, values below zero, duplicates.
  [
    'shops',
    'shops not in Oslo',
    {
      countSql: "SELECT count(*) FROM shops WHERE town <> 'Oslo'",
      textPattern: /60 of these rows have no town/,
    },
  ],
  [
    'shops',
    'how many shops not in Oslo',
    { sql: 'SELECT count(DISTINCT "shop #") FROM shops WHERE town <> \'Oslo\'' },
  ],
  ['shops', 'total profit except Oslo', { sql: "SELECT sum(profit::int) FROM shops WHERE town <> 'Oslo'" }],
  ['shops', 'share of shops not in Oslo', { sql: 'SELECT 240, 180, 75' }],
  ['shops', 'shops with a negative profit', { countSql: 'SELECT count(*) FROM shops WHERE profit::int < 0' }],
  ['shops', 'duplicates in shop #', { sql: 'SELECT 6' }],
  [
    'shops',
    'least frequent town',
    { sql: "SELECT town, count(*) FROM shops WHERE town <> '' GROUP BY 1 HAVING count(*) = 60 ORDER BY 1" },
  ],
  [
    'shops',
    'how many rows where margin is above 10',
    { sql: "SELECT count(*) FROM shops WHERE replace(margin, '%', '')::int > 10" },
  ],
  ['lone', 'standard deviation of size', { textPattern: /no result, because there are too few values/ }],
  // Numbers are read as the cells write them, and “older” means a higher age.
  [
    'sites',
    'rows where output above 8.000',
    {
      countSql: "SELECT count(*) FROM sites WHERE replace(replace(output, '.', ''), ',', '.')::double > 8000",
    },
  ],
  [
    'sites',
    'how many rows where output is not between 2.000 and 8.000,5',
    {
      sql: "SELECT count(*) FROM sites WHERE replace(replace(output, '.', ''), ',', '.')::double NOT BETWEEN 2000 AND 8000.5",
    },
  ],
  [
    'sites',
    'total output where output is not 1.000,25',
    {
      sql: "SELECT sum(replace(replace(output, '.', ''), ',', '.')::decimal(18, 2)) FROM sites WHERE output <> '1.000,25'",
    },
  ],
  [
    'sites',
    'rows where checked is between 2024-01-05 and 2024-03-31',
    { countSql: "SELECT count(*) FROM sites WHERE checked::date BETWEEN '2024-01-05' AND '2024-03-31'" },
  ],
  ['sites', 'rows where reach above 1.200', { followUp: 'rows where reach above 1200' }],
  ['sites', 'oldest age', { sql: 'SELECT max(age::int) FROM sites' }],
  ['sites', 'the 3 oldest ages', { sql: 'SELECT site FROM sites ORDER BY age::int DESC LIMIT 3' }],
  [
    'sites',
    'how many rows where age is not above 30',
    { sql: 'SELECT count(*) FROM sites WHERE age::int <= 30' },
  ],
  // Temperatures and percentages of several rows are only summed on request.
  ['sites', 'heat of Graz', { followUp: 'average `heat` of Graz' }],
  [
    'sites',
    'average level',
    {
      sql: "SELECT avg(replace(level, '−', '-')::double) FROM sites",
      textPattern:
        /99999 is the only value of level with 5 digits.*to leave it out, ask “average level where level is not 99999”/,
    },
  ],
  [
    'sites',
    'average level where level is not 99999',
    { sql: "SELECT avg(replace(level, '−', '-')::double) FROM sites WHERE level <> '99999'" },
  ],
  ['shops', 'profit above 40', { followUp: 'show rows where profit above 40' }],
  ['shops', 'how many persons not in Oslo', { followUp: 'how many rows not in Oslo' }],
  [
    'shops',
    'average margin',
    { sql: "SELECT avg(replace(margin, '%', '')::int) / 100 FROM shops", textPattern: /\(\d+(\.\d+)?%\)/ },
  ],
  // Unreadable values are not counted among the readable ones.
  [
    'branches',
    'total note where segment is b',
    {
      sql: "SELECT sum(try_cast(note AS int)) FROM branches WHERE segment = 'b'",
      textPattern:
        /16 of these rows have a value in note that could be read\. .*4 of 20 values of note \(20\.0%\)/,
    },
  ],
  // A placeholder number for missing values is included in the sum, and the answer says so.
  [
    'patients',
    'average years',
    {
      sql: 'SELECT avg(years::int) FROM patients',
      textPattern:
        /999 is the only value of years above 99.*to leave it out, ask “average years where years is not 999”/,
    },
  ],
  [
    'patients',
    'average years where years is not 999',
    { sql: "SELECT avg(years::int) FROM patients WHERE years <> '999'" },
  ],
  [
    'patients',
    'total fee',
    { sql: 'SELECT sum(fee::int) FROM patients', textPattern: /-9 is the only value of fee below 0/ },
  ],
  // A currency sign next to the code of the same currency is not a second unit.
  [
    'patients',
    'total bill',
    { sql: "SELECT sum(replace(replace(bill, '$', ''), 'USD ', '')::decimal(12, 2)) FROM patients" },
  ],
  // Items of lists are counted individually.
  [
    'patients',
    'number of rows by topics',
    {
      sql: "SELECT trim(t) AS t, count(*) FROM (SELECT unnest(string_split(topics, ';')) AS t FROM patients) GROUP BY 1 ORDER BY 2 DESC, 1",
      textPattern: /each item is counted separately/,
    },
  ],
  [
    'patients',
    'how many different topics are there',
    {
      sql: "SELECT count(DISTINCT trim(t)) FROM (SELECT unnest(string_split(topics, ';')) AS t FROM patients)",
    },
  ],
  [
    'patients',
    'average years by topics',
    {
      sql: "SELECT trim(t) AS t, avg(years::int) AS m FROM (SELECT unnest(string_split(topics, ';')) AS t, years FROM patients) GROUP BY 1 ORDER BY 2 DESC",
    },
  ],
  // Answers mention empty values and values that can be read as different numbers.
  [
    'report',
    'average bonus',
    {
      sql: 'SELECT avg(try_cast(bonus AS int)) FROM report',
      textPattern: /100 of these rows have a value in bonus/,
    },
  ],
  [
    'report',
    'average fee',
    { textPattern: /^Average fee[^*]*: [\d.]+\. .*Some values of fee have a percent sign/ },
  ],
  [
    'report',
    'total price',
    {
      textPattern:
        /among the values that could be read: [^*]*30 values of price written like 9\.999 € may be thousands/,
    },
  ],
  // Conditions without an operation list rows.
  [
    'sales',
    'orders with unit_price above 1000',
    { countSql: `SELECT count(*) FROM sales WHERE ${number} > 1000`, textPattern: unread },
  ],
  [
    'sales',
    'order ids with unit_price above 1000',
    { countSql: `SELECT count(*) FROM sales WHERE ${number} > 1000`, textPattern: unread },
  ],
  [
    'sales',
    'how many orders have unit_price above 1000',
    { sql: `SELECT count(*) FROM sales WHERE ${number} > 1000`, textPattern: unread },
  ],
  [
    'sales',
    'how many orders with unit_price between 100 and 200',
    { sql: `SELECT count(*) FROM sales WHERE ${number} BETWEEN 100 AND 200`, textPattern: unread },
  ],
  [
    'sales',
    'orders where ordered is after due',
    { countSql: 'SELECT count(*) FROM sales WHERE ordered::date > due::date' },
  ],
  [
    'sales',
    'how many orders where due is before ordered',
    { sql: 'SELECT count(*) FROM sales WHERE due::date < ordered::date' },
  ],
  ['sales', 'order_id above 10500', { countSql: 'SELECT count(*) FROM sales WHERE order_id::int > 10500' }],
  ['sales', 'orders over 500', { followUp: true }],
  ['sales', 'total quantity of orders over 500', { followUp: true }],
  ['people', 'people over 60', { followUp: 'people where `age` is over 60' }],
  [
    'people',
    'rows where salary after is greater than salary before',
    { countSql: 'SELECT count(*) FROM people WHERE "salary after"::int > "salary before"::int' },
  ],
  // Unnamed things are not counted.
  [
    'sales',
    'how many cities',
    {
      sql: `SELECT count(DISTINCT city) FROM sales WHERE ${named('city')}`,
      textPattern: /rows have no city/,
    },
  ],
  [
    'sales',
    'number of distinct cities',
    { sql: `SELECT count(DISTINCT city) FROM sales WHERE ${named('city')}` },
  ],
  [
    'clinics',
    'how many different clinic names',
    {
      sql: `SELECT count(DISTINCT "clinic name") FROM clinics WHERE ${named('"clinic name"')}`,
      textPattern: /46 rows have no clinic name/,
    },
  ],
  [
    'sales',
    'how many statuses',
    {
      sql: `SELECT count(DISTINCT status) FROM sales WHERE ${named('status')}`,
      textPattern: /150 rows have no status/,
    },
  ],
  [
    'sales',
    'how many orders have no city',
    {
      sql: "SELECT count(*) FROM sales WHERE trim(city) = ''",
      textPattern: /more rows have a word for a missing value/,
    },
  ],
  [
    'people',
    'how many duplicate emails',
    { sql: 'SELECT count(*) FROM (SELECT count(*) OVER (PARTITION BY email) AS n FROM people) WHERE n > 1' },
  ],
  ['people', 'how many different emails', { sql: 'SELECT count(DISTINCT email) FROM people' }],
  // The highest and lowest are single values; ties are mentioned.
  ['sales', 'highest unit_price', { sql: `SELECT max(${number}) FROM sales`, textPattern: unread }],
  [
    'sales',
    'which city has the highest unit_price',
    {
      sql: `SELECT order_id FROM sales WHERE ${number} = (SELECT max(${number}) FROM sales)`,
      textPattern: unread,
    },
  ],
  [
    'sales',
    'most expensive order',
    {
      sql: `SELECT order_id FROM sales WHERE ${number} = (SELECT max(${number}) FROM sales)`,
      textPattern: unread,
    },
  ],
  [
    'sales',
    'which order has the lowest unit_price',
    {
      sql: `SELECT order_id FROM sales WHERE ${number} = (SELECT min(${number}) FROM sales)`,
      textPattern: unread,
    },
  ],
  [
    'clinics',
    'which clinic has the highest score',
    {
      countSql: `SELECT count(*) FROM clinics WHERE try_cast(score AS int) = 97`,
      textPattern: /score, among the values that could be read: 97\. \d+ are tied for first place/,
    },
  ],
  [
    'sales',
    'which city has the highest average unit_price',
    {
      sql: `SELECT city, avg(${number}) FROM sales WHERE ${named('city')} GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
      textPattern: /18 of 392 values of unit\\_price \(4\.6%\) couldn’t be read as numbers/,
    },
  ],
  [
    'sales',
    'which city has the lowest total quantity',
    {
      sql: `SELECT city, sum(quantity::int) FROM sales WHERE ${named('city')} GROUP BY 1 ORDER BY 2 LIMIT 1`,
    },
  ],
  [
    'sales',
    'top 5 unit_price',
    { sql: `SELECT order_id FROM sales ORDER BY ${number} DESC NULLS LAST LIMIT 5` },
  ],
  [
    'sales',
    'top 5 orders by unit_price',
    { sql: `SELECT order_id FROM sales ORDER BY ${number} DESC NULLS LAST LIMIT 5` },
  ],
  ['sales', 'top 5 cities by unit_price', { followUp: 'top 5 `city` by average `unit_price`' }],
  ['sales', 'bottom 3 orders by quantity', { countSql: 'SELECT 3', textPattern: /67 are at least as low/ }],
  [
    'sales',
    'customers by total quantity',
    { sql: 'SELECT customer_id, sum(quantity::int) FROM sales GROUP BY 1 ORDER BY 2 DESC, customer_id::int' },
  ],
  [
    'sales',
    'most common quantity',
    {
      sql: 'SELECT quantity, count(*) FROM sales GROUP BY 1 HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) AS n FROM sales GROUP BY quantity)) ORDER BY quantity::int',
    },
  ],
  [
    'people',
    'who has the highest salary after',
    {
      sql: 'SELECT "person no" FROM people WHERE "salary after"::int = (SELECT max("salary after"::int) FROM people)',
    },
  ],
  ['sales', 'which customer spent the most', { followUp: 'which `customer_id` has the most rows' }],
  ['sales', 'which status has the highest city', { followUp: true }],
  ['sales', 'orders between 100 and 200', { followUp: 'orders where `unit_price` is between 100 and 200' }],
  ['clinics', 'clinics have beds 4 or 5', { followUp: true }],
  // Summaries, shares, times, columns named like operations.
  ['sales', 'average unit_price', { sql: `SELECT avg(${number}) FROM sales`, textPattern: unread }],
  [
    'sales',
    'median quantity per city',
    { sql: 'SELECT city, median(quantity::int) AS m FROM sales GROUP BY 1 ORDER BY 2 DESC, 1' },
  ],
  [
    'sales',
    'share of orders in Rome',
    {
      sql: "SELECT count(*), count(*) FILTER (city = 'Rome'), round(100.0 * count(*) FILTER (city = 'Rome') / count(*), 1) FROM sales",
      textPattern: /of 600 rows/,
    },
  ],
  [
    'sales',
    'how many orders where ordered is in 2023',
    { sql: 'SELECT count(*) FROM sales WHERE year(ordered::date) = 2023' },
  ],
  ['sales', 'how many orders in 2023', { followUp: 'how many orders where `ordered` is in 2023' }],
  [
    'sales',
    'how many orders per year of ordered',
    { sql: 'SELECT year(ordered::date), count(*) FROM sales GROUP BY 1 ORDER BY 1' },
  ],
  ['sales', 'sum of count', { sql: 'SELECT sum(count::int) FROM sales' }],
  ['sales', 'total count', { followUp: 'sum of `count`' }],
  ['sales', 'count', { followUp: 'how many rows' }],
  ['people', 'average salary', { followUp: 'average `salary before`' }],
  ['people', 'total salary after', { sql: 'SELECT sum("salary after"::int) FROM people' }],
  ['people', 'how many people are not active', { sql: "SELECT count(*) FROM people WHERE active = 'no'" }],
  // Unreadable values are counted among the rows that pass the filter.
  [
    'parcels',
    'total qty where carrier is Rare',
    {
      sql: `SELECT sum(try_cast(qty AS int)) FROM parcels WHERE carrier = 'Rare'`,
      textPattern: /9 of 20 values of qty \(45\.0%\)/,
    },
  ],
  [
    'parcels',
    'average qty where qty is above 21 and carrier is Rare',
    {
      sql: `SELECT avg(try_cast(qty AS int)) FROM parcels WHERE carrier = 'Rare' AND try_cast(qty AS int) > 21`,
      textPattern: /9 of 20 values of qty \(45\.0%\)/,
    },
  ],
  [
    'parcels',
    'total qty where carrier is Rare || and for DHL?',
    {
      sql: `SELECT sum(try_cast(qty AS int)) FROM parcels WHERE carrier = 'DHL'`,
      textPattern: /^(?!.*values of qty)/,
    },
  ],
  [
    'parcels',
    'which carrier has the lowest total qty?',
    {
      sql: `SELECT carrier, sum(try_cast(qty AS int)) FROM parcels GROUP BY 1 ORDER BY 2 LIMIT 1`,
      textPattern: /^[^*]*In one group, it’s 9 of 20 \(45\.0%\)/,
    },
  ],
  // A share is relative to the rows with a readable value.
  [
    'parcels',
    'what percent of Bad is above 3?',
    {
      sql: `SELECT count(*), count(*) FILTER (try_cast(Bad AS int) > 3), round(100.0 * count(*) FILTER (try_cast(Bad AS int) > 3) / count(*), 1) FROM parcels WHERE Bad IS DISTINCT FROM 'none yet'`,
      textPattern: /250 of 975 values of Bad/,
    },
  ],
  [
    'parcels',
    'what percent of rows have Bad above 5 and qty below 23?',
    {
      sql: `SELECT count(*), count(*) FILTER (try_cast(Bad AS int) > 5 AND try_cast(qty AS int) < 23), round(100.0 * count(*) FILTER (try_cast(Bad AS int) > 5 AND try_cast(qty AS int) < 23) / count(*), 1) FROM parcels WHERE Bad IS DISTINCT FROM 'none yet' AND qty <> 'a few'`,
    },
  ],
  // Values in several units or currencies don’t yield a single number.
  ['goods', 'total weight', { followUp: 'total weight, only values of `weight` in "kg"' }],
  ['goods', 'items with weight above 100', { followUp: true }],
  [
    'goods',
    'total weight, only values of `weight` in "g"',
    {
      sql: "SELECT sum(replace(weight, ' g', '')::int) FROM goods WHERE weight LIKE '% g'",
      textPattern: /only the values of weight in g/,
    },
  ],
  [
    'goods',
    'items with weight above 100, only values of `weight` in "kg"',
    {
      countSql:
        "SELECT count(*) FROM goods WHERE weight LIKE '% kg' AND replace(weight, ' kg', '')::double > 100",
    },
  ],
  ['goods', 'average degrees', { followUp: 'average degrees, only values of `degrees` in "°f"' }],
  ['goods', 'total cost', { followUp: 'total cost, only values of `cost` in "€"' }],
  [
    'goods',
    'total cost || $',
    { sql: "SELECT sum(replace(cost, '$', '')::decimal(18, 2)) FROM goods WHERE cost LIKE '$%'" },
  ],
  ['goods', 'total amount', { followUp: 'total amount per `currency`' }],
  [
    'goods',
    'total amount || Per currency',
    { sql: 'SELECT currency, sum(amount::int) FROM goods GROUP BY 1 ORDER BY 2 DESC' },
  ],
  [
    'goods',
    'average amount where item is not "I-3" || USD',
    {
      sql: `SELECT avg(amount::int) FROM goods WHERE currency = 'USD' AND item <> 'I-3'`,
    },
  ],
  [
    'goods',
    'keep rows where cost is above 100',
    { followUp: 'show rows where `cost` is not empty, only values of `cost` in "€"' },
  ],
  [
    'goods',
    'keep rows where cost is above 100 || Show the rows in €',
    { countSql: "SELECT count(*) FROM goods WHERE cost LIKE '€%'" },
  ],
  [
    'goods',
    'keep rows where weight is above 100 || g || Show the rows in g',
    { countSql: "SELECT count(*) FROM goods WHERE weight LIKE '% g'" },
  ],
  ['goods', 'keep rows where weight is above 100, only values of `weight` in "kg"', { followUp: true }],
  ['goods', 'total units', { sql: 'SELECT sum(units::int) FROM goods' }],
  // Cells equal to a string, and cells that contain it among other words.
  [
    'visits',
    'how many visits with flu?',
    {
      sql: `SELECT count(*) FROM visits WHERE symptom = 'flu'`,
      textPattern:
        /60 more rows have “flu” among other words in symptom\. To include them, ask: how many visits where \\`symptom\\` contains "flu"\./,
    },
  ],
  [
    'visits',
    'average Age where Age is above 30 and symptom is flu',
    {
      sql: `SELECT avg(try_cast("Age" AS int)) FROM visits WHERE symptom = 'flu' AND try_cast("Age" AS int) > 30`,
      textPattern: /ask: average Age where Age is above 30 and \\`symptom\\` contains "flu"\./,
    },
  ],
  [
    'visits',
    'how many visits where `symptom` contains "flu"',
    { sql: `SELECT count(*) FROM visits WHERE symptom LIKE '%flu%'` },
  ],
  [
    'visits',
    'how many visits are in Berlin?',
    { sql: `SELECT count(*) FROM visits WHERE place = 'Berlin'`, textPattern: /80 more rows have “Berlin”/ },
  ],
  [
    'visits',
    'average Age for flu',
    {
      sql: `SELECT avg(try_cast("Age" AS int)) FROM visits WHERE symptom = 'flu'`,
      textPattern:
        /^Average Age for 60 of 240 rows where symptom == "flu": \*\*[\d.]+\*\*\. 30 of these rows have a value in Age/,
    },
  ],
  [
    'visits',
    'how many different diagnosis where symptom is cough',
    {
      sql: `SELECT count(DISTINCT diagnosis) FROM visits WHERE symptom = 'cough' AND diagnosis NOT IN ('', 'n/a', '-', 'unknown')`,
      textPattern: /for 60 of 240 rows where symptom == "cough": \*\*1\*\*/,
    },
  ],
  [
    'visits',
    'what percent of visits have flu',
    {
      sql: `SELECT count(*), count(*) FILTER (symptom = 'flu'), 25 FROM visits`,
      textPattern: /60 more rows have “flu”/,
    },
  ],
  // Dates with an ambiguous order of day and month.
  [
    'visits',
    'how many visits where seen is in March 2024',
    {
      sql: `SELECT count(*) FROM visits WHERE month(strptime(seen, '%d/%m/%Y')) = 3`,
      textPattern:
        /read with the day first\. To read the month first, ask: how many visits where seen is in March 2024, reading/,
    },
  ],
  [
    'visits',
    'how many visits where seen is in March 2024, reading `seen` with the month first',
    {
      sql: `SELECT count(*) FROM visits WHERE month(strptime(seen, '%m/%d/%Y')) = 3`,
      textPattern: /seen was read with the month first/,
    },
  ],
  [
    'visits',
    'how many visits where booked is in March 2024',
    {
      sql: `SELECT count(*) FROM visits WHERE month(strptime(booked, '%m/%d/%Y')) = 3`,
      textPattern: /^(?!.*Nothing in)/,
    },
  ],
  // A question that was not understood gets no number.
  ...[
    'average unit_price of red orders',
    'orders in Rome cancelled',
    'how many orders from Rome, OR',
    'total unit_price for premium customers',
    'how many orders were not shipped',
    'orders except those in Rome',
    'average and median quantity',
    'how many orders per customer on average',
    'forecast quantity for next month',
    'Wie viele Bestellungen gibt es?',
    'durchschnittlicher unit_price pro Stadt',
  ].map((question) => ['sales', question, { followUp: true }] as const),
  ...(shared.beers
    ? ([
        ['beers', 'how many beers', { followUp: 'how many rows' }],
        ['beers', 'total id', { sql: 'SELECT count(DISTINCT id) FROM beers' }],
        ['beers', 'how many brewery ids', { sql: 'SELECT count(DISTINCT brewery_id) FROM beers' }],
        ['beers', 'how many states', { sql: "SELECT count(DISTINCT state) FROM beers WHERE state <> ''" }],
        [
          'beers',
          'beers with ibu above 100',
          {
            countSql: 'SELECT count(*) FROM beers WHERE try_cast(ibu AS double) > 100',
            textPattern: /1,005 of 2,410 values of ibu/,
          },
        ],
        ['beers', 'beers in OR', { countSql: "SELECT count(*) FROM beers WHERE state = 'OR'" }],
        ['beers', 'average abv', { textPattern: /percent sign/ }],
        ['beers', 'how many beers from Portland, OR', { followUp: true }],
      ] as const)
    : []),
];

describe('the built-in model gives the answers that SQL gives', () => {
  test('covers at least the expected number of questions', () =>
    expect(cases.length).toBeGreaterThanOrEqual(60));

  testCorpus('%s: %s', cases, (table, question, expected) => truth.check(table, question, expected));
});

test("an address that doesn't match the pattern stays whole, and the note counts such addresses", async () => {
  const { parts } = await truth.table('people').answer('split address into street, city, state and zip');
  const proposal = parts.find(({ kind }) => kind === 'proposal');
  if (proposal?.kind !== 'proposal') throw new Error(JSON.stringify(parts));
  expect(proposal.note).toMatch(/^15 of 594 cells of address don’t match this pattern\. They stay whole in/);
  const { steps } = proposal;
  const rows = await truth.table('people').rows(steps);
  const column = (name: string): number => rows.columns.indexOf(name);
  for (const [row, cells] of rows.cells.entries()) {
    const kept = ['street', 'city', 'state', 'zip'].map((name) => cells[column(name)]);
    const whole = cells[column('address (not split)')];
    const written = address(row).replaceAll('"', '');
    if (written === '') continue;
    if (whole) expect([whole, ...kept]).toEqual([written, null, null, null, null]);
    else expect(`${kept[0]}, ${kept[1]}, ${kept[2]} ${kept[3]}`).toBe(written);
  }
});

test.each([
  ['first', { parts: 2 }],
  ['last', { parts: 2, from: 'right' }],
])('a string is split at the %s comma only', async (place, params) => {
  const { parts } = await truth.table('people').answer(`split address at the ${place} comma`);
  const proposal = parts.find(({ kind }) => kind === 'proposal');
  expect(proposal?.kind === 'proposal' && proposal.steps).toMatchObject([
    { kind: 'split-column', params: { column: 'address', delimiter: ',', ...params } },
  ]);
});

test('a required value must not be a word for a missing value', async () => {
  const { parts } = await truth.table('visits').answer('each visit must have a diagnosis');
  const missing = await db.query(
    `SELECT count(*) FROM visits WHERE diagnosis IN ('n/a', '-', 'unknown') OR diagnosis = ''`,
  );
  expect(parts.find(({ kind }) => kind === 'check')).toMatchObject({ failing: Number(missing[0]?.[0]) });
});

test.each([
  ['standardize the phone numbers', 'phone', /^\d{3}-\d{3}-\d{4}$/],
  ['fix the land column', 'land', /^[A-Z]{2}$/],
])('%s proposes steps that suit the column’s values', async (asked, column, written) => {
  const { parts } = await truth.table('patients').answer(asked);
  const proposal = parts.find(({ kind }) => kind === 'proposal');
  if (proposal?.kind !== 'proposal') throw new Error(JSON.stringify(parts));
  const rows = await truth.table('patients').rows(proposal.steps);
  expect(rows.cells).toHaveLength(120);
  for (const cells of rows.cells) expect(cells[rows.columns.indexOf(column)]).toMatch(written);
});

test.each([
  [
    'guests must not be empty',
    "guests = '' OR guests = 'unknown'",
    /20 of 120 rows have a word for a missing value/,
  ],
  ['unit must be IT, HR or Sales', "unit NOT IN ('IT', 'HR', 'Sales')", /^$/],
  ['check that unit is it, HR or Sales', "unit NOT IN ('IT', 'HR', 'Sales')", /^$/],
] as const)('a check compares cells with the required values: %s', async (asked, broken, says) => {
  const { parts, text } = await truth.table('stays').answer(asked);
  const failing = await db.query(`SELECT count(*) FROM stays WHERE ${broken}`);
  expect(parts.find(({ kind }) => kind === 'check')).toMatchObject({ failing: Number(failing[0]?.[0]) });
  expect(text).toMatch(says);
});

test('a check says that totals rows are checked too', async () => {
  const { parts, text } = await truth.table('branches').answer('pieces must be below 95');
  expect(parts.find(({ kind }) => kind === 'check')).toMatchObject({ failing: 4 });
  expect(text).toMatch(/4 rows are totals of other rows and are checked too/);
});

test('a comparison with an empty cell does not fail', async () => {
  const { parts } = await truth.table('stays').answer('arrival must be before departure');
  const failing = await db.query(
    'SELECT count(*) FROM stays WHERE arrival::date >= try_cast(departure AS date)',
  );
  expect(parts.find(({ kind }) => kind === 'check')).toMatchObject({ failing: Number(failing[0]?.[0]) });
});

test('only the named value is replaced, and abbreviations stay unchanged', async () => {
  const of = async (asked: string) => {
    const { parts } = await truth.table('stays').answer(asked);
    const proposal = parts.find(({ kind }) => kind === 'proposal');
    if (proposal?.kind !== 'proposal') throw new Error(JSON.stringify(parts));
    const { columns, cells } = await truth.table('stays').rows(proposal.steps);
    return { note: proposal.note, column: (name: string) => cells.map((row) => row[columns.indexOf(name)]) };
  };
  const replaced = (await of('replace n/a with nothing')).column('remark');
  expect([
    replaced.filter((one) => one === null).length,
    replaced.filter((one) => one === '-').length,
  ]).toEqual([40, 40]);
  expect(new Set((await of('fix unit')).column('unit'))).toEqual(new Set(['HR', 'IT', 'Sales']));
  const filled = await of('fill missing guests with 0');
  expect(filled.note).toMatch(/20 more cells of guests have a word for a missing value/);
  expect((await of('remove rows where guests is unknown')).column('guests')).toHaveLength(100);
  expect((await of('make departure iso')).column('departure')[1]).toBe('2024-05-21');
});

test('totals rows are removed by a readable condition, also as part of a longer request', async () => {
  const { parts } = await truth.table('branches').answer('remove the subtotals and trim branch');
  const proposal = parts.find(({ kind }) => kind === 'proposal');
  expect(proposal?.kind === 'proposal' && proposal.sentences).toEqual([
    expect.stringMatching(/^Remove rows where matches\(branch, .{1,60}\)$/),
    'Trim spaces in branch',
  ]);
});

test('subtotals are reported as an issue', async () => {
  const { parts } = await truth.table('branches').answer('what is wrong with this file');
  const found = parts.find(({ kind }) => kind === 'issues');
  expect(found?.kind === 'issues' && found.issues.find(({ kind }) => kind === 'totals')).toMatchObject({
    count: 4,
  });
});
