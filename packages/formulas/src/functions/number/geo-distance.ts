import { defineFunction } from '../../function.ts';

const bounds = 'abs({0}) <= 90 AND abs({2}) <= 90 AND abs({1}) <= 360 AND abs({3}) <= 360';
const haversine =
  'pow(sin(radians({2} - {0}) / 2), 2) + cos(radians({0})) * cos(radians({2})) * pow(sin(radians({3} - {1}) / 2), 2)';

export const geoDistance = defineFunction({
  name: 'geoDistance',
  family: 'number',
  aliases: ['haversine', 'distanceKm'],
  summary:
    'Great-circle distance in kilometres between two points given in degrees of latitude and longitude (haversine, radius 6371.009 km).',
  signatures: [
    {
      params: [
        { name: 'latitude1', type: 'number' },
        { name: 'longitude1', type: 'number' },
        { name: 'latitude2', type: 'number' },
        { name: 'longitude2', type: 'number' },
      ],
      returns: 'number',
      lower: {
        duckdb: `CASE WHEN ${bounds} THEN round(12742018 * asin(least(1.0, sqrt(${haversine})))) / 1000 END`,
        clickhouse: `if(${bounds}, trunc(12742018 * asin(least(1.0, sqrt(${haversine}))) + 0.5) / 1000, NULL)`,
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  fails: 'a latitude isn’t between -90 and 90, or a longitude isn’t between -360 and 360',
  examples: [
    { formula: 'round(geoDistance(41.9028, 12.4964, 48.8566, 2.3522))', gives: 1105 },
    { formula: 'geoDistance(10, 20, 10, 20)', gives: 0 },
    { formula: 'geoDistance(x, 0, 0, 0)', values: { x: 91 }, gives: { mismatch: '91' } },
  ],
});
