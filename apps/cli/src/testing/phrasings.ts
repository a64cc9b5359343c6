import type { Json } from '@winnow/kernel';

/** Expected result of a phrasing: steps, the rows of an answer, a check, or a question back. */
export type ExpectedReading =
  | { readonly steps: readonly (readonly [kind: string, params: Readonly<Record<string, Json>>])[] }
  | { readonly rows: readonly (readonly Json[])[] }
  | { readonly text: RegExp }
  | { readonly check: string };

const trimDedupe: ExpectedReading = {
  steps: [
    ['trim-text', { columns: { types: ['text'] } }],
    ['remove-duplicates', { columns: ['Email'] }],
  ],
};
const perCity: ExpectedReading = {
  rows: [
    ['Oslo', 2],
    ['Rome', 2],
    ['Paris', 1],
  ],
};
const all: ExpectedReading = { rows: [[8]] };
const average: ExpectedReading = {
  rows: [
    ['Oslo', 240.375],
    ['Rome', 223.833333],
    ['Paris', 99.9],
    ['Berlin', 50],
  ],
};
const notRome: ExpectedReading = {
  steps: [['filter-rows', { condition: 'City == "Rome"', action: 'remove' }]],
};
const rename: ExpectedReading = { steps: [['rename-columns', { names: [{ from: 'Qty', to: 'Quantity' }] }]] };
const lower: ExpectedReading = { steps: [['change-case', { columns: ['Email'], case: 'lower' }]] };
const nulls: ExpectedReading = { steps: [['replace-sentinels', { columns: ['Status'] }]] };
const bySize: ExpectedReading = {
  steps: [
    ['sort-rows', { keys: [{ column: 'Amount', direction: 'descending', nulls: 'last', compare: 'exact' }] }],
  ],
};
const split: ExpectedReading = {
  steps: [['split-column', { column: 'Customer', delimiter: ' ', names: ['First', 'Last'] }]],
};
const fill: ExpectedReading = {
  steps: [['fill-empty', { columns: ['Email'], with: 'value', value: 'none' }]],
};
const drop: ExpectedReading = { steps: [['drop-columns', { columns: ['Status'] }]] };
const total: ExpectedReading = { steps: [['add-column', { name: 'Total', formula: 'Qty * Amount' }]] };
const cities: ExpectedReading = { rows: [[4]] };
const most: ExpectedReading = { rows: [['Rome', 3]] };
const shipped: ExpectedReading = { rows: [[3]] };
const group: ExpectedReading = {
  steps: [['group-rows', { keys: ['City'], aggregates: [{ function: 'sum', column: 'Amount' }] }]],
};
const positive: ExpectedReading = { check: 'Amount > 0' };
const missing: ExpectedReading = {
  steps: [['filter-rows', { condition: 'isBlank(Email)', action: 'remove' }]],
};
const round: ExpectedReading = { steps: [['round-numbers', { columns: ['Amount'], digits: 0 }]] };

/** Phrasings of tasks over the test table, each with its expected result. */
export const phrasings: readonly (readonly [ExpectedReading, ...(readonly string[])])[] = [
  [
    trimDedupe,
    'trim all text columns and drop duplicates by email',
    'Please strip whitespace from all text columns, then remove duplicate rows based on e-mail.',
    'trim text columns; dedupe by Email',
  ],
  [
    perCity,
    'how many orders per city in 2024?',
    'number of orders by city in 2024',
    'count orders for each city during 2024',
  ],
  [all, 'how many rows are there?', 'count the rows in the file', 'What is the number of rows?'],
  [
    average,
    'what is the average amount per city?',
    'mean amount by city',
    'show me the average of Amount for each city',
  ],
  [
    notRome,
    'remove rows where city is rome',
    'delete all rows in Rome',
    'drop the rows whose City equals "Rome"',
  ],
  [rename, 'rename Qty to Quantity', 'change the name of the column qty to Quantity', 'call Qty Quantity'],
  [lower, 'make email lowercase', 'lowercase the email column', 'convert emails to lower case'],
  [
    nulls,
    'replace N/A with null in status',
    'turn n/a in Status into null',
    'replace placeholders in status with nulls',
  ],
  [
    bySize,
    'sort by amount descending',
    'order the rows by amount, largest first',
    'sort the table by amount from high to low',
  ],
  [
    split,
    'split customer at space into First and Last',
    'split the column Customer by spaces into First, Last',
    'separate customer on " " into First and Last',
  ],
  [
    fill,
    'fill empty emails with "none"',
    'replace missing values in email with none',
    'fill blanks in Email with "none"',
  ],
  [drop, 'drop the column status', 'remove Status', 'delete the status column'],
  [
    total,
    'add a column Total = Qty * Amount',
    'create a new column Total as qty times amount',
    'add column total = qty multiplied by amount',
  ],
  [cities, 'how many different cities are there?', 'number of distinct cities', 'count the unique cities'],
  [
    most,
    'which city has the most orders?',
    'what city had the most rows',
    'which City has the highest number of orders',
  ],
  [
    shipped,
    'how many orders were shipped?',
    'count rows where status is shipped',
    'number of orders with status "Shipped"',
  ],
  [
    group,
    'group by city and sum amount',
    'group the rows by City and total amount',
    'summarize amount by city',
  ],
  [
    positive,
    'check that amount is positive',
    'Amount must be positive',
    'make sure that amount is greater than 0',
  ],
  [
    missing,
    'remove rows where email is missing',
    'delete rows without email',
    'drop all rows with missing email',
  ],
  [round, 'round amount to whole numbers', 'round the amount', 'round amount to the nearest integer'],
];

/** Requests that are too unclear to answer without asking back. */
export const unclearRequests: readonly string[] = [
  'frobnicate the table',
  'drop column foo',
  'remove column',
  'sort it',
  'convert it to numbers',
  'fill missing values',
  'rename status',
  'split order date',
  'remove rows where city is Romee',
  'average customer',
  'total revenue',
  'how many orders in Atlantis?',
  'remove rows where amount',
  'fill down',
  'do something',
  'make it nice',
  'uppercase the country',
  'group by color and sum amount',
  'keep the best',
  'merge city',
];
