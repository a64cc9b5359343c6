import validator from 'validator';
import { placeTables } from '../by-example/lookups/place-tables.ts';

/** Type of entity that a naming system names. */
export type NamedKind =
  | 'states'
  | 'countries'
  | 'languages'
  | 'currencies'
  | 'months'
  | 'weekdays'
  | 'directions';

/** Ways to name an entity: by its code, or in full in some language. */
export interface NamingSystem {
  readonly title: NamedKind;
  /** For each way, the entities by name, in lowercase and without punctuation. */
  readonly ways: readonly NamingWay[];
}

export interface NamingWay {
  readonly isCode: boolean;
  readonly things: ReadonlyMap<string, string>;
  /** Spelling of each entity. */
  readonly written: ReadonlyMap<string, string>;
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'];
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const pairs = letters.flatMap((a) => letters.map((b) => a + b));
const currencyCodes =
  'USD EUR GBP JPY CHF SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH CAD AUD NZD MXN BRL ARS CLP COP PEN INR CNY HKD SGD KRW THB IDR MYR PHP VND ZAR EGP KES NGN GHS MAD ILS SAR AED';

/**
 * Three-letter codes of languages by their two-letter code; where there are two, first the
 * bibliographic and then the terminological one.
 *
 * Source: ISO 639-2.
 */
const longLanguageCodes =
  'af:afr sq:alb/sqi am:amh ar:ara hy:arm/hye az:aze eu:baq/eus be:bel bn:ben bs:bos bg:bul my:bur/mya ca:cat zh:chi/zho hr:hrv cs:cze/ces da:dan nl:dut/nld en:eng eo:epo et:est fi:fin fr:fre/fra gl:glg ka:geo/kat de:ger/deu el:gre/ell gu:guj ht:hat ha:hau he:heb hi:hin hu:hun is:ice/isl ig:ibo id:ind ga:gle it:ita ja:jpn kn:kan kk:kaz km:khm ko:kor ku:kur ky:kir lo:lao la:lat lv:lav lt:lit lb:ltz mk:mac/mkd ms:may/msa ml:mal mt:mlt mr:mar mn:mon ne:nep no:nor ps:pus fa:per/fas pl:pol pt:por pa:pan ro:rum/ron ru:rus sa:san sr:srp si:sin sk:slo/slk sl:slv so:som es:spa sw:swa sv:swe tl:tgl tg:tgk ta:tam te:tel th:tha tr:tur tk:tuk uk:ukr ur:urd uz:uzb vi:vie cy:wel/cym xh:xho yi:yid yo:yor zu:zul'
    .split(' ')
    .map((one) => one.split(/[:/]/) as [string, string, string?]);

/** Returns a name without accents, punctuation and case. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

let systems: readonly NamingSystem[] | undefined;

/**
 * Returns the naming systems for US states, countries, languages, currencies, months, weekdays
 * and points of the compass, with their codes and names.
 */
export function namingSystems(): readonly NamingSystem[] {
  systems ??= [
    { title: 'states', ways: tableWays(0, [1]) },
    {
      title: 'countries',
      ways: [
        ...tableWays(1, [2]).slice(1),
        ...intlWays(
          'region',
          pairs.map((pair) => pair.toUpperCase()).filter((code) => validator.isISO31661Alpha2(code)),
          placeTables[1]!.lines.map(([name, code]) => [code!, name!]),
        ),
      ],
    },
    {
      title: 'languages',
      ways: [
        ...intlWays(
          'language',
          pairs.filter((pair) => validator.isISO6391(pair)),
        ),
        way(
          true,
          longLanguageCodes.map(([short, bibliographic]) => [short, bibliographic]),
        ),
        way(
          true,
          longLanguageCodes.map(([short, bibliographic, terminological]) => [
            short,
            terminological ?? bibliographic,
          ]),
        ),
      ],
    },
    { title: 'currencies', ways: intlWays('currency', currencyCodes.split(' ')) },
    { title: 'months', ways: dateWays('month') },
    { title: 'weekdays', ways: dateWays('weekday') },
    { title: 'directions', ways: directionWays() },
  ];
  return systems;
}

function way(isCode: boolean, named: readonly (readonly [thing: string, name: string])[]): NamingWay {
  const things = new Map<string, string>();
  // A name shared by several entities identifies none of them.
  const several = new Set<string>();
  for (const [thing, name] of named) {
    const key = plainName(name);
    if (things.has(key) && things.get(key) !== thing) several.add(key);
    things.set(key, thing);
  }
  for (const key of several) things.delete(key);
  return { isCode, things, written: new Map(named) };
}

function tableWays(table: number, codes: readonly number[]): readonly NamingWay[] {
  const { lines } = placeTables[table]!;
  return [0, ...codes].map((at) =>
    way(
      at > 0,
      lines.map((line) => [line[1]!, line[at]!]),
    ),
  );
}

/** @param others additional English names in use, such as Turkey for Türkiye */
function intlWays(
  type: 'region' | 'language' | 'currency',
  codes: readonly string[],
  others: readonly (readonly [thing: string, name: string])[] = [],
): readonly NamingWay[] {
  const names = languages.map((language) => {
    const display = new Intl.DisplayNames([language], { type, fallback: 'none' });
    const named = codes.flatMap((code) => {
      const name = display.of(code);
      return name ? [[code, name] as const] : [];
    });
    return way(false, language === 'en' ? [...others, ...named] : named);
  });
  return [
    way(
      true,
      codes.map((code) => [code, code]),
    ),
    ...names,
  ];
}

/** Points of the compass, clockwise from north. */
const directionCodes = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const directionNames = [
  ['North', 'Northeast', 'East', 'Southeast', 'South', 'Southwest', 'West', 'Northwest'],
  ['North', 'North-East', 'East', 'South-East', 'South', 'South-West', 'West', 'North-West'],
  ['Nord', 'Nordost', 'Ost', 'Südost', 'Süd', 'Südwest', 'West', 'Nordwest'],
];

function directionWays(): readonly NamingWay[] {
  return [directionCodes, ...directionNames].map((names, i) =>
    way(
      i === 0,
      names.map((name, point) => [directionCodes[point]!, name]),
    ),
  );
}

function dateWays(part: 'month' | 'weekday'): readonly NamingWay[] {
  const days = Array.from({ length: part === 'month' ? 12 : 7 }, (_, i) =>
    part === 'month' ? Date.UTC(2024, i, 15) : Date.UTC(2024, 0, 1 + i),
  );
  return (['long', 'short'] as const).flatMap((style) =>
    languages.map((language) => {
      const format = new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' });
      return way(
        style === 'short',
        days.map((day, i) => [String(i), format.format(day).replace(/\.$/, '')]),
      );
    }),
  );
}
