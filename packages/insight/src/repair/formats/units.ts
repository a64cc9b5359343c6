/** Spellings by unit, compared in lowercase and without a period. */
const units: Readonly<Record<string, readonly string[]>> = {
  ounce: ['oz', 'ounce', 'ounces', 'ozs'],
  pound: ['lb', 'lbs', 'pound', 'pounds'],
  gram: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes'],
  kilogram: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  milligram: ['mg', 'milligram', 'milligrams'],
  ton: ['t', 'ton', 'tons', 'tonne', 'tonnes'],
  litre: ['l', 'lt', 'ltr', 'liter', 'liters', 'litre', 'litres'],
  millilitre: ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  gallon: ['gal', 'gals', 'gallon', 'gallons'],
  metre: ['m', 'meter', 'meters', 'metre', 'metres'],
  centimetre: ['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  millimetre: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  kilometre: ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'],
  mile: ['mi', 'mile', 'miles'],
  foot: ['ft', 'foot', 'feet'],
  inch: ['in', 'inch', 'inches', '"'],
  minute: ['min', 'mins', 'minute', 'minutes'],
  second: ['s', 'sec', 'secs', 'second', 'seconds'],
  hour: ['h', 'hr', 'hrs', 'hour', 'hours'],
  day: ['d', 'day', 'days'],
  week: ['wk', 'wks', 'week', 'weeks'],
  month: ['mo', 'mos', 'mth', 'mths', 'month', 'months'],
  year: ['yr', 'yrs', 'year', 'years'],
  byte: ['b', 'byte', 'bytes'],
  kilobyte: ['kb', 'kilobyte', 'kilobytes'],
  megabyte: ['mb', 'megabyte', 'megabytes'],
  gigabyte: ['gb', 'gigabyte', 'gigabytes'],
  watt: ['w', 'watt', 'watts'],
  volt: ['v', 'volt', 'volts'],
  percent: ['%', 'percent', 'pct'],
  celsius: ['°c', 'c', 'celsius'],
  fahrenheit: ['°f', 'f', 'fahrenheit'],
  'mile per hour': ['mph'],
  'metre per second': ['m/s', 'mps'],
  'square metre': ['m2', 'm²', 'sqm', 'sq m', 'sq.m'],
  'square foot': ['ft2', 'ft²', 'sqft', 'sq ft', 'sq. ft', 'sq.ft'],
  hectare: ['ha', 'hectare', 'hectares'],
  hectopascal: ['hpa'],
  millibar: ['mbar'],
  'kilowatt hour': ['kwh'],
  kilowatt: ['kw'],
  'kilometre per hour': ['km/h', 'kmh', 'kph'],
};

const bySpelling = new Map(
  Object.entries(units).flatMap(([unit, spellings]) => spellings.map((one) => [one, unit] as const)),
);

/** Returns the unit for any of its spellings. */
export function unitOf(spelling: string): string | undefined {
  return bySpelling.get(spelling.toLowerCase().replace(/\.$/, ''));
}

export interface Measure {
  readonly number: string;
  /** Space between the number and the unit, if any. */
  readonly space: string;
  readonly spelling: string;
  readonly unit: string;
  /** Text after the unit. */
  readonly remark: string;
}

/** Parses a number with a unit: `12.0 oz.`. */
export function measureOf(text: string): Measure | undefined {
  const [, number, space, spelling, remark = ''] =
    /^([+-]?\d[\d,]*(?:\.\d+)?)(\s*)(sq\.? (?:ft|m)\b\.?|°?[a-z/]+[²2]?\.?|%|")(?:\s+(.+))?$/i.exec(text) ??
    [];
  const unit = spelling === undefined ? undefined : unitOf(spelling);
  return unit === undefined
    ? undefined
    : { number: number!, space: space!, spelling: spelling!, unit, remark };
}
