/** Units of each dimension with their size relative to one of them, exact if defined exactly. */
const dimensions: readonly Readonly<Record<string, number>>[] = [
  { milligram: 1e-6, gram: 0.001, kilogram: 1, ton: 1000, ounce: 0.028349523125, pound: 0.45359237 },
  {
    millimetre: 0.001,
    centimetre: 0.01,
    metre: 1,
    kilometre: 1000,
    inch: 0.0254,
    foot: 0.3048,
    mile: 1609.344,
  },
  // A gallon differs between Britain and America.
  { millilitre: 0.001, litre: 1 },
  { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 },
  { month: 1, year: 12 },
  { 'square foot': 0.09290304, 'square metre': 1, hectare: 10_000 },
  { 'metre per second': 1, 'kilometre per hour': 1 / 3.6, 'mile per hour': 0.44704 },
  { watt: 0.001, kilowatt: 1 },
  { hectopascal: 1, millibar: 1 },
];

/**
 * Returns the ratio of two units: `0.45359237` for pound and kilogram; undefined if they measure
 * different things.
 */
export function ratioOf(unit: string, other: string): number | undefined {
  const sizes = dimensions.find((one) => unit in one && other in one);
  if (!sizes) return undefined;
  const [a, b] = [sizes[unit]!, sizes[other]!];
  return Number((a / b).toPrecision(12));
}
