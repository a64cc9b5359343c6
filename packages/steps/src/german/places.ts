/** Languages available for the names of months and days. */
export const languages = {
  en: 'Englisch',
  de: 'Deutsch',
  fr: 'Französisch',
  es: 'Spanisch',
  it: 'Italienisch',
  pt: 'Portugiesisch',
  nl: 'Niederländisch',
  pl: 'Polnisch',
  sv: 'Schwedisch',
  da: 'Dänisch',
  nb: 'Norwegisch',
  fi: 'Finnisch',
  cs: 'Tschechisch',
  ro: 'Rumänisch',
  hu: 'Ungarisch',
  ru: 'Russisch',
  uk: 'Ukrainisch',
  tr: 'Türkisch',
  el: 'Griechisch',
};

/** Countries whose public holidays are known. */
export const countries = {
  none: 'Kein Land',
  AT: 'Österreich',
  BE: 'Belgien',
  BR: 'Brasilien',
  CA: 'Kanada (landesweit)',
  CZ: 'Tschechien',
  DE: 'Deutschland (alle Länder)',
  DK: 'Dänemark',
  ES: 'Spanien (alle Regionen)',
  FI: 'Finnland',
  FR: 'Frankreich',
  GB: 'Großbritannien (England und Wales)',
  GR: 'Griechenland',
  HU: 'Ungarn',
  IE: 'Irland',
  IN: 'Indien (landesweit)',
  IT: 'Italien',
  LU: 'Luxemburg',
  NL: 'Niederlande',
  NO: 'Norwegen',
  PL: 'Polen',
  PT: 'Portugal',
  SE: 'Schweden',
  US: 'USA (landesweit)',
};

/** Countries that take an article after `in`. */
export const countriesAfterIn: Readonly<Partial<Record<keyof typeof countries, string>>> = {
  NL: 'den Niederlanden',
  US: 'den USA (landesweit)',
};
