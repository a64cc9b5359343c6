import { expect, it } from 'vitest';
import { enginesFor } from './pool-size.ts';

it.each([
  { cores: 2, gigabytes: 24, engines: 32 },
  { cores: 2, gigabytes: 4, engines: 6 },
  { cores: 16, gigabytes: 64, engines: 106 },
  { cores: 1, gigabytes: 0.5, engines: 4 },
])('runs $engines engines on $cores cores and $gigabytes GB', ({ cores, gigabytes, engines }) => {
  expect(enginesFor(cores, gigabytes * 1e9)).toBe(engines);
});
