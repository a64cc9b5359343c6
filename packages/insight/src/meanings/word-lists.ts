const within =
  (words: string): ((value: string) => boolean) =>
  (value) =>
    lists.get(words)!.has(value.toLowerCase());
const lists = new Map<string, ReadonlySet<string>>();

/** Whether a value is one of some words, whatever its case. */
export function oneOfWords(words: string): (value: string) => boolean {
  lists.set(words, new Set(words.split('|')));
  return within(words);
}

export const genders =
  'm|f|male|female|man|woman|men|women|masculine|feminine|other|diverse|non-binary|nonbinary|u|x|w|d|1|2';

export const weekdays =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|tues|thur|thurs';

export const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec';

/** Active codes of ISO 4217 that money is kept in. */
export const currencies =
  'aed|afn|all|amd|aoa|ars|aud|awg|azn|bam|bbd|bdt|bgn|bhd|bif|bmd|bnd|bob|brl|bsd|btn|bwp|byn|bzd|cad|cdf|chf|clp|cny|cop|crc|cup|cve|czk|djf|dkk|dop|dzd|egp|ern|etb|eur|fjd|fkp|gbp|gel|ghs|gip|gmd|gnf|gtq|gyd|hkd|hnl|htg|huf|idr|ils|inr|iqd|irr|isk|jmd|jod|jpy|kes|kgs|khr|kmf|kpw|krw|kwd|kyd|kzt|lak|lbp|lkr|lrd|lsl|lyd|mad|mdl|mga|mkd|mmk|mnt|mop|mru|mur|mvr|mwk|mxn|myr|mzn|nad|ngn|nio|nok|npr|nzd|omr|pab|pen|pgk|php|pkr|pln|pyg|qar|ron|rsd|rub|rwf|sar|sbd|scr|sdg|sek|sgd|shp|sle|sos|srd|ssp|stn|syp|szl|thb|tjs|tmt|tnd|top|try|ttd|twd|tzs|uah|ugx|usd|uyu|uzs|ves|vnd|vuv|wst|xaf|xcd|xof|xpf|yer|zar|zmw';
