import { generated } from './generated/generated.ts';
import { generatedPairs } from './generated/match-pairs.ts';
import { heldOut } from './held-out/held-out.ts';
import { learn } from './learn.ts';
import { match } from './match.ts';
import { relational } from './relational.ts';
import { reshape } from './reshape.ts';
import type { InsightBench } from './score.ts';

/** All insight benches, one per line. */
export const insightBenches: readonly InsightBench[] = [
  heldOut,
  generated,
  learn,
  reshape,
  match,
  generatedPairs,
  relational,
];
