import { defineFunction } from '../../function.ts';
import { testOf } from './pattern-test.ts';

export const isUuid = defineFunction({
  name: 'isUuid',
  family: 'text',
  summary: 'Whether text is a UUID. False for null.',
  signatures: testOf('(?i)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'),
  nulls: 'handles',
  examples: [
    { formula: 'isUuid("123e4567-e89b-12d3-a456-426614174000")', gives: true },
    { formula: 'isUuid("123e4567")', gives: false },
    { formula: 'isUuid(value)', values: { value: null }, gives: false },
  ],
});
