import { literal } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const pi = defineFunction({
  name: 'pi',
  family: 'number',
  summary: 'The number π.',
  signatures: [{ params: [], returns: 'number', lower: () => literal('number', Math.PI) }],
  nulls: 'propagate',
  examples: [{ formula: 'round(2 * pi(), 4)', gives: 6.2832 }],
});
