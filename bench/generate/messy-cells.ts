type Pick = (n: number) => number;

const firstNames =
  'Ada Alan Anna Barbara Bjarne Chloé Dennis Edsger Frances Grace Hedy Ines Jörg Katherine Linus Łukasz Margaret Niklaus Olga Radia Søren Tim Ursula Zoë'.split(
    ' ',
  );
const lastNames =
  "Lovelace Turing Kowalski O'Neill van-Rossum Hopper Müller García Nguyen Okafor Ivanova Smith Jones Haddad Tanaka Rossi Johansson Novák Silva McDonald".split(
    ' ',
  );
const cities = [
  'Portland, OR',
  'Austin, TX',
  'San Diego, CA',
  'Saint Louis, MO',
  'Bend, OR',
  'New York, NY',
  'Boulder, CO',
  'Grand Rapids, MI',
  'Anchorage, AK',
  'Honolulu, HI',
  'Salt Lake City, UT',
  'Winston-Salem, NC',
];
const sentinels = ['N/A', 'n/a', 'NULL', '-', '?', 'none', '#N/A', 'unknown'];
const statuses = ['shipped', 'pending', 'returned', 'cancelled', 'on hold'];
const categories = ['Books', 'Garden', 'Kitchen', 'Music', 'Office', 'Outdoor', 'Toys', 'Video games'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const words =
  'left at the door call before delivery gift wrap fragile second attempt signed by neighbour'.split(' ');

/** "ada  LOVELACE ", " Lovelace, Ada", "Ada Lovelace": case, spaces and order vary. */
export function messyName(pick: Pick): string {
  const first = of(pick, firstNames);
  const last = of(pick, lastNames);
  const name = pick(12) === 0 ? `${last}, ${first}` : `${first}${pick(9) === 0 ? '  ' : ' '}${last}`;
  return padded(pick, cased(pick, name));
}

/** Returns the part before the @, which a number follows. */
export function messyMailbox(pick: Pick): string {
  return cased(
    pick,
    `${of(pick, firstNames)}.${of(pick, lastNames)}`.normalize('NFD').replace(/[^\w.]/g, ''),
  );
}

/** Returns the part from the @ on; some are broken, some have a trailing space. */
export function messyDomain(pick: Pick): string {
  const domain = of(pick, [
    '@example.com',
    '@mail.example.org',
    '@EXAMPLE.COM',
    '@shop.example',
    '@example.co.uk',
  ]);
  if (pick(60) === 0) return of(pick, ['@', ' at example.com', 'example.com', '@example']);
  return pick(20) === 0 ? `${domain} ` : domain;
}

export function messyPhone(pick: Pick): string {
  const [a, b, c] = [200 + pick(700), 100 + pick(900), String(pick(10_000)).padStart(4, '0')];
  const phone = of(pick, [
    `(${a}) ${b}-${c}`,
    `${a}-${b}-${c}`,
    `+1 ${a} ${b} ${c}`,
    `${a}${b}${c}`,
    `${a}.${b}.${c}`,
  ]);
  return orMissing(pick, phone);
}

export function messyCity(pick: Pick): string {
  const city = of(pick, cities);
  return padded(pick, pick(15) === 0 ? city.replace(', ', ',') : cased(pick, city));
}

/**
 * Mostly ISO, otherwise day or month first, with month names, with times; a few that are not dates.
 */
export function messyDate(pick: Pick): string {
  const [year, month, day] = [2016 + pick(10), 1 + pick(12), 1 + pick(28)];
  const two = (n: number): string => String(n).padStart(2, '0');
  const name = months[month - 1] ?? '';
  if (pick(120) === 0) return of(pick, ['0000-00-00', '31/02/2021', 'soon', '2023-13-01']);
  const iso = `${year}-${two(month)}-${two(day)}`;
  const formats = [
    `${two(month)}/${two(day)}/${year}`,
    `${two(day)}.${two(month)}.${year}`,
    `${name.slice(0, 3)} ${day}, ${year}`,
    `${day} ${name} ${year}`,
    `${iso}T${two(pick(24))}:${two(pick(60))}:00Z`,
    `${month}/${day}/${String(year).slice(2)}`,
  ];
  return orMissing(pick, pick(10) < 6 ? iso : of(pick, formats));
}

/** Currency signs before and after, both decimal separators, parentheses for negative amounts. */
export function messyAmount(pick: Pick): string {
  const whole = pick(4) === 0 ? pick(90_000) : pick(900);
  const cents = String(pick(100)).padStart(2, '0');
  const english = `${grouped(whole, ',')}.${cents}`;
  const formats = [
    `$${english}`,
    `${english} USD`,
    `${grouped(whole, '.')},${cents} €`,
    `(${english})`,
    `-${whole}.${cents}`,
    ` ${whole}`,
  ];
  return orMissing(pick, pick(10) < 6 ? `${whole}.${cents}` : of(pick, formats));
}

export function messyPercent(pick: Pick): string {
  const percent = 5 * pick(15);
  return orMissing(
    pick,
    of(pick, [`${percent}%`, `${percent}%`, `${percent} %`, `${percent / 100}`, `${percent},5%`]),
  );
}

export function messyQuantity(pick: Pick): string {
  const quantity = 1 + pick(40);
  return orMissing(
    pick,
    pick(12) === 0 ? of(pick, [`${quantity}.0`, `${quantity} pcs`, 'two', ` ${quantity}`]) : `${quantity}`,
  );
}

export function messyStatus(pick: Pick): string {
  const status = of(pick, statuses);
  return padded(pick, pick(25) === 0 ? status.replace(/(.)$/, '$1$1') : cased(pick, status));
}

/** Blank wherever the one above is meant. */
export function messyCategory(pick: Pick): string {
  return pick(3) === 0 ? of(pick, categories) : '';
}

/** Mostly blank; commas, quotes and line breaks in the rest. */
export function messyNote(pick: Pick): string {
  if (pick(4) !== 0) return '';
  const text = Array.from({ length: 2 + pick(6) }, () => of(pick, words)).join(' ');
  if (pick(12) === 0) return `said "${text}", twice`;
  return pick(20) === 0 ? `${text}\n${of(pick, words)}` : text;
}

/** 12345 as 12,345. Intl does the same at 20 µs a number, which is most of a generator's time. */
function grouped(whole: number, mark: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
}

function of<T>(pick: Pick, items: readonly T[]): T {
  return items[pick(items.length)] as T;
}

function cased(pick: Pick, text: string): string {
  const kind = pick(20);
  if (kind < 2) return text.toUpperCase();
  return kind < 5 ? text.toLowerCase() : text;
}

function padded(pick: Pick, text: string): string {
  const kind = pick(20);
  if (kind === 0) return ` ${text}`;
  if (kind === 1) return `${text} `;
  return kind === 2 ? `${text}\u00a0` : text;
}

function orMissing(pick: Pick, text: string): string {
  const kind = pick(25);
  if (kind === 0) return of(pick, sentinels);
  return kind === 1 ? '' : text;
}
