import type { AggregateDefinition } from '../aggregate.ts';
import { allTrue } from './all-true.ts';
import { anyTrue } from './any-true.ts';
import { countDistinct } from './count-distinct.ts';
import { countNulls } from './count-nulls.ts';
import { countRows } from './count-rows.ts';
import { countValues } from './count-values.ts';
import { first } from './first.ts';
import { joinDistinct } from './join-distinct.ts';
import { joinTexts } from './join-texts.ts';
import { last } from './last.ts';
import { max } from './max.ts';
import { mean } from './mean.ts';
import { median } from './median.ts';
import { min } from './min.ts';
import { mode } from './mode.ts';
import { percentile } from './percentile.ts';
import { standardDeviation } from './standard-deviation.ts';
import { sum } from './sum.ts';
import { variance } from './variance.ts';

/** Every aggregate, one per line. */
export const aggregates: readonly AggregateDefinition[] = [
  countRows,
  countValues,
  countNulls,
  countDistinct,
  sum,
  mean,
  median,
  percentile,
  min,
  max,
  first,
  last,
  mode,
  standardDeviation,
  variance,
  joinTexts,
  joinDistinct,
  anyTrue,
  allTrue,
];
