import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Makes `messy-orders.csv`: the order list of a made-up shop with the kinds of dirt that people
 * meet. Seeded, so that it is the same on every machine.
 *
 * 1 a title and an empty line before the header · 2 stray and doubled spaces · 3 names and
 * addresses in any case · 4 words for "no value" · 5 dates in several notations · 6 amounts with
 * currency signs, grouping and parentheses · 7 percentages · 8 two facts in one column ("Lyon, FR")
 * · 9 a region that stands on the first row of its block alone · 10 orders that are there twice ·
 * 11 one status in many spellings · 12 empty rows · 13 quoted line breaks, quotes and emoji in
 * notes
 */
export function messyOrders(rows = 2400, seed = 20260401): string {
  const random = generator(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = (part: number): boolean => random() < part;
  const lines = ['Orders of all regions;;;;;;;;;;;', ';;;;;;;;;;;', header.join(';')];
  let region = '';
  let left = 0;
  const written: string[] = [];
  for (let i = 0; i < rows; i++) {
    const starts = left === 0;
    if (starts) {
      region = pick(regions);
      left = 6 + Math.floor(random() * 12);
    }
    left--;
    const [city, country] = pick(cities);
    const first = pick(firstNames);
    const last = pick(lastNames);
    const cells = [
      starts ? region : '',
      `A-${String(10_000 + i)}`,
      spaced(cased(`${first} ${last}`, pick(['title', 'upper', 'lower', 'title'])), random),
      chance(0.04)
        ? pick(nothing)
        : spaced(cased(`${first}.${last}@${pick(hosts)}`, pick(['lower', 'title', 'upper'])), random),
      dateText(random),
      chance(0.03) ? pick(nothing) : `${city}, ${country}`,
      pick(products),
      chance(0.05) ? pick(nothing) : String(1 + Math.floor(random() * 12)),
      chance(0.03) ? pick(nothing) : amountText(5 + random() * 2500, random),
      chance(0.3) ? pick(nothing) : `${Math.floor(random() * 7) * 5}${pick(['%', ' %'])}`,
      pick(statuses),
      chance(0.15) ? pick(notes) : '',
    ];
    const line = cells.map(quoted).join(';');
    lines.push(line);
    written.push(line);
    if (chance(0.02)) lines.push(pick(written.slice(-40)));
    if (chance(0.01)) lines.push(';'.repeat(header.length - 1));
  }
  return `${lines.join('\r\n')}\r\n`;
}

const header = [
  'Region',
  'Order no.',
  'Customer ',
  'E-Mail',
  'Order date',
  'City, Country',
  'Product',
  'Qty',
  'Amount',
  'Discount',
  'status',
  'Note',
];
const regions = ['North', 'South', 'East', 'West'];
const cities: readonly (readonly [string, string])[] = [
  ['Lyon', 'FR'],
  ['Paris', 'FR'],
  ['Köln', 'DE'],
  ['München', 'DE'],
  ['Zürich', 'CH'],
  ['Wien', 'AT'],
  ['Milano', 'IT'],
  ['Kraków', 'PL'],
  ['Málaga', 'ES'],
  ['Århus', 'DK'],
];
const firstNames = [
  'Anna',
  'Luca',
  'Zoë',
  'Jürgen',
  'Marie',
  'Piotr',
  'Inés',
  'Søren',
  'Noah',
  'Emma',
  'Mia',
  'Hugo',
];
const lastNames = [
  "O'Neill",
  'Müller',
  'Dubois',
  'Rossi',
  'Nowak',
  'García',
  'Jensen',
  'Meier',
  'Weber',
  'Martin',
];
const hosts = ['example.com', 'mail.example.org', 'post.example.net'];
const products = ['Desk lamp', 'Office chair', 'Standing desk', 'Monitor arm', 'Cable tray', 'Footrest'];
const nothing = ['N/A', 'n/a', '-', '', 'NULL', 'unknown'];
const statuses = [
  'Shipped',
  'shipped',
  'SHIPPED',
  ' Shipped',
  'Shiped',
  'Pending',
  'pending ',
  'PENDING',
  'Cancelled',
  'Canceled',
  'cancelled',
];
const notes = [
  'Leave at the door',
  'Call first; bell is broken',
  'He said "after six"',
  'Second floor\nleft door',
  '=URGENT',
  'Merci 🙏',
  '@reception',
];

function dateText(random: () => number): string {
  const year = 2024 + Math.floor(random() * 2);
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  const two = (n: number): string => String(n).padStart(2, '0');
  const kind = random();
  if (kind < 0.55) return `${two(day)}.${two(month)}.${year}`;
  if (kind < 0.85) return `${year}-${two(month)}-${two(day)}`;
  if (kind < 0.97) return `${day} ${months[month - 1]} ${year}`;
  return 'tbd';
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function amountText(amount: number, random: () => number): string {
  const [whole, cents] = amount.toFixed(2).split('.') as [string, string];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const kind = random();
  if (kind < 0.4) return `€${grouped}.${cents}`;
  if (kind < 0.7) return `${grouped}.${cents}`;
  if (kind < 0.9) return `EUR ${grouped}.${cents}`;
  return `(${grouped}.${cents})`;
}

function cased(text: string, how: string): string {
  return how === 'upper' ? text.toUpperCase() : how === 'lower' ? text.toLowerCase() : text;
}

function spaced(text: string, random: () => number): string {
  const kind = random();
  if (kind < 0.75) return text;
  if (kind < 0.85) return ` ${text}`;
  if (kind < 0.95) return `${text}  `;
  return text.replace(' ', '   ');
}

function quoted(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Numbers in [0, 1) by a 32-bit xorshift (Marsaglia, "Xorshift RNGs", 2003): good enough for
 * made-up data.
 */
function generator(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('messy-orders.csv', import.meta.url), messyOrders());
}
