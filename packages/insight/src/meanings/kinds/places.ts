import validator from 'validator';
import { placeTables } from '../../by-example/lookups/place-tables.ts';
import { allOf, type Meaning, pattern } from '../meaning.ts';
import { oneOfWords, regionWords } from '../word-lists.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const languagesOfNames = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'];

/** Returns the platform’s names for codes, in several languages and in lowercase. */
function namesOf(type: 'region' | 'language', codes: readonly string[], languages: readonly string[]) {
  const names = new Set<string>();
  let named = codes;
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type, fallback: 'none' });
    // A code without a name in one language has none in the others, and looking it up takes
    // longest.
    named = named.filter((code) => {
      const name = display.of(code);
      if (name) names.add(plain(name));
      return name !== undefined;
    });
  }
  return names;
}

/**
 * Returns a name without accents, punctuation and case, so that `Cote d’Ivoire` equals
 * `Côte d'Ivoire`.
 */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

const pairs = letters.flatMap((a) => letters.map((b) => a + b));
const otherCountries = [
  ...['usa', 'united states of america', 'uk', 'great britain', 'england', 'scotland', 'wales', 'holland'],
  ...[
    'russian federation',
    'korea',
    'republic of korea',
    'iran',
    'viet nam',
    'czech republic',
    'turkey',
    'burma',
  ],
  ...['ivory coast', 'swaziland', 'macedonia', 'congo', 'syria', 'laos', 'moldova', 'bolivia', 'venezuela'],
];

let countries: ReadonlySet<string> | undefined;
function isCountry(value: string): boolean {
  countries ??= new Set([
    ...namesOf(
      'region',
      pairs.map((pair) => pair.toUpperCase()).filter((code) => validator.isISO31661Alpha2(code)),
      languagesOfNames,
    ),
    ...otherCountries,
  ]);
  return value.length <= 80 && countries.has(plain(value.replace(/^the /i, '')));
}

let languages: ReadonlySet<string> | undefined;
function isLanguage(value: string): boolean {
  languages ??= namesOf('language', pairs, languagesOfNames);
  return value.length <= 60 && languages.has(plain(value));
}

let cities: ReadonlySet<string> | undefined;
/** Whether a value is a city that a time zone is named after, or one of the largest others. */
function isKnownCity(value: string): boolean {
  cities ??= new Set([
    ...Intl.supportedValuesOf('timeZone').map((zone) => plain(zone.split('/').at(-1)!)),
    ...largeCities.split('|'),
  ]);
  return value.length <= 60 && cities.has(plain(value));
}

const largeCities =
  'mumbai|delhi|bangalore|chennai|hyderabad|osaka|kyoto|beijing|shenzhen|guangzhou|rio de janeiro|hamburg|munich|cologne|frankfurt|stuttgart|dusseldorf|dortmund|leipzig|dresden|hannover|nuremberg|bremen|birmingham|manchester|leeds|liverpool|glasgow|edinburgh|bristol|sheffield|barcelona|valencia|seville|milan|naples|turin|florence|venice|marseille|lyon|toulouse|nice|nantes|bordeaux|lille|strasbourg|rotterdam|utrecht|eindhoven|antwerp|ghent|geneva|basel|lausanne|bern|krakow|wroclaw|gdansk|poznan|lodz|gothenburg|malmo|bergen|aarhus|espoo|tampere|porto|saint petersburg|houston|san antonio|san diego|dallas|san jose|austin|jacksonville|fort worth|columbus|charlotte|san francisco|seattle|washington|boston|el paso|nashville|oklahoma city|las vegas|portland|memphis|baltimore|milwaukee|albuquerque|tucson|fresno|sacramento|kansas city|mesa|atlanta|omaha|colorado springs|raleigh|miami|long beach|virginia beach|oakland|minneapolis|tulsa|tampa|arlington|new orleans|wichita|cleveland|bakersfield|aurora|philadelphia|pittsburgh|cincinnati|st louis|orlando|newark|buffalo|madison|richmond|salt lake city|birmingham|montgomery|mobile|huntsville|montreal|ottawa|calgary|quebec|cape town|durban|perth|canberra|wellington|christchurch|new york city|guadalajara|medellin|cali|cordoba|rosario|ankara|izmir|pune|kolkata|ahmedabad';

let regions: ReadonlySet<string> | undefined;
function isRegion(value: string): boolean {
  regions ??= new Set([...placeTables[0]!.lines.map(([name]) => plain(name!)), ...regionWords.split('|')]);
  return value.length <= 60 && regions.has(plain(value));
}

/** A few words that start with letters and contain no digits. */
const placeShape = pattern(/^\p{L}[\p{L}\p{M}.'’\- /()]{1,58}$/u);

const postcodes = [
  'GB',
  'CA',
  'NL',
  'IE',
  'PL',
  'PT',
  'SE',
  'CZ',
  'JP',
  'BR',
  'IN',
  'DE',
  'AU',
  'AT',
] as const;
/** Names of postal code columns. */
export const postcodeNames = [
  ...[
    'postcode',
    'post code',
    'postal',
    'postal code',
    'zip',
    'zip code',
    'plz',
    'postleitzahl',
    'code postal',
  ],
  ...['codigo postal', 'cap', 'cep', 'pin code', 'postnummer', 'kod pocztowy', 'eircode'],
];

const isPostcodeOf = (value: string, country: (typeof postcodes)[number]): boolean =>
  value.length <= 12 && validator.isPostalCode(value, country);

/** Countries whose postcodes look like nothing else. */
const distinctivePostcodes = ['GB', 'CA', 'NL'] as const;

function countryOfPostcodes(values: readonly string[]): string | undefined {
  const fits = postcodes.map((country) => values.filter((value) => isPostcodeOf(value, country)).length);
  const most = Math.max(...fits);
  return fits.filter((count) => count === most).length === 1 ? postcodes[fits.indexOf(most)] : undefined;
}

/**
 * Returns the postcode check for the country of a column’s values; undefined if they may be of
 * several.
 */
export function postcodeCheckOf(values: readonly string[]): ((value: string) => boolean) | undefined {
  const country = postcodes.find((one) => one === countryOfPostcodes(values));
  return country && ((value) => isPostcodeOf(value, country));
}

const countryNames = [
  ...['country', 'nation', 'land', 'pays', 'pais', 'paese', 'ctry', 'cntry', 'cty', 'nat', 'origin', 'dest'],
  ...['destination', 'citizenship', 'herkunft', 'kraj', 'citizen'],
];
const languageNames = [
  'language',
  'lang',
  'lng',
  'sprache',
  'spr',
  'langue',
  'idioma',
  'lingua',
  'taal',
  'jezyk',
  'sprak',
  'spoken',
];
const isStatus = oneOfWords(
  'open|opened|closed|active|inactive|pending|done|held|on hold|new|draft|paid|unpaid|sent|shipped|delivered|cancelled|canceled|failed|running|stopped|approved|rejected|ready|completed|in progress|planned|ok|error|expired|valid|invalid|on|off|enabled|disabled|started|finished|returned|refunded|processing|queued|paused|offen|geschlossen|aktiv|erledigt',
);
/** Departments of firms rather than of France or Peru. */
const isOffice = oneOfWords(
  'accounting|accounts|administration|admin|business development|compliance|controlling|customer service|customer support|design|development|engineering|facilities|finance|hr|human resources|it|it support|legal|logistics|maintenance|management|manufacturing|marketing|operations|procurement|product|product management|production|purchasing|qa|quality|quality assurance|r&d|research|research and development|research & development|sales|security|services|support|training|warehouse|buchhaltung|einkauf|entwicklung|forschung|geschäftsführung|personal|produktion|rechtsabteilung|verkauf|vertrieb|verwaltung|comptabilité|achats|ventes|ressources humaines|cardiology|emergency|neurology|oncology|orthopedics|pediatrics|radiology|surgery|urology',
);
const isState = pattern(
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/,
);
const isCountryCode = (value: string): boolean =>
  /^[A-Z]{2,3}$/.test(value) && (validator.isISO31661Alpha2(value) || validator.isISO31661Alpha3(value));
const isLanguageCode = (value: string): boolean =>
  value.length <= 12 &&
  /^[a-z]{2}([-_][a-z]{2})?$/i.test(value) &&
  validator.isISO6391(value.slice(0, 2).toLowerCase());
/**
 * More than a third of all letter pairs are country or language codes, so it takes many, including
 * the most frequent ones, to be sure.
 */
const minStates = 10;
const minCountries = 10;
const minLanguages = 5;
const largeCountries = [
  'DE',
  'FR',
  'US',
  'GB',
  'IT',
  'ES',
  'DEU',
  'FRA',
  'USA',
  'GBR',
  'ITA',
  'ESP',
  'JPN',
  'CHN',
];
const largeLanguages = ['en', 'de', 'fr', 'es'];

/** Places and the ways they are written. */
export const placeMeanings = [
  {
    id: 'us-zip',
    title: 'US ZIP code',
    matches: pattern(/^\d{5}(-\d{4})?$/),
    names: ['zip', 'zip code', 'zip codes', 'postal', 'postcode', 'postal code', 'post code'],
    needsName: true,
  },
  {
    id: 'postcode',
    title: 'Postcode',
    matches: (value) => postcodes.some((country) => isPostcodeOf(value, country)),
    // The first half of a British postcode, such as S1, may be any code.
    alone: (value) =>
      value.length > 4 && distinctivePostcodes.some((country) => isPostcodeOf(value, country)),
    names: postcodeNames,
    detail: countryOfPostcodes,
  },
  {
    id: 'us-state',
    title: 'US state',
    matches: isState,
    names: ['state', 'st', 'states', 'us st'],
    needsName: true,
    unmistakable: allOf(minStates, isState),
  },
  {
    id: 'country',
    title: 'Country',
    matches: isCountry,
    names: [...countryNames, 'nationality'],
  },
  {
    id: 'iso-country',
    title: 'Country code',
    matches: isCountryCode,
    names: [...countryNames, 'country code', 'iso', 'nationality', 'cc', 'geo'],
    needsName: true,
    unmistakable: (values) =>
      allOf(minCountries, isCountryCode)(values) &&
      values.filter((value) => largeCountries.includes(value)).length > 2,
  },
  {
    id: 'language',
    title: 'Language',
    matches: isLanguage,
    names: languageNames,
  },
  {
    id: 'language-code',
    title: 'Language code',
    matches: isLanguageCode,
    names: [...languageNames, 'locale', 'lc'],
    needsName: true,
    unmistakable: (values) =>
      allOf(minLanguages, isLanguageCode)(values) &&
      values.filter((value) => largeLanguages.includes(value)).length > 2,
  },
  {
    id: 'region',
    title: 'Region',
    // “State” can also mean a status, and “department” a part of a firm.
    matches: (value) => placeShape(value) && !isStatus(value) && !isOffice(value),
    alone: isRegion,
    names: [
      'region',
      'province',
      'provincia',
      'county',
      'state',
      'st',
      'district',
      'bundesland',
      'prefecture',
      'department',
      'oblast',
    ],
  },
  {
    id: 'street-address',
    title: 'Street address',
    matches: pattern(/^(?=.*\d)(?=.*\p{L}{2}).{5,200}$/u),
    names: ['address', 'street', 'addr', 'address 1', 'street address', 'adresse', 'strasse', 'direccion'],
    needsName: true,
  },
  {
    id: 'city',
    title: 'City',
    matches: placeShape,
    alone: isKnownCity,
    aloneShare: 0.6,
    names: [
      'city',
      'town',
      'municipality',
      'village',
      'ville',
      'stadt',
      'ort',
      'ciudad',
      'citta',
      'place',
      'twn',
      'miasto',
      'plaats',
      'gemeinde',
    ],
  },
] as const satisfies readonly Meaning[];
