import { describe, expect, it } from 'vitest';
import { describeSteps } from './describe-steps.ts';

describe('describeSteps', () => {
  const described = describeSteps();

  it('is plain data that survives JSON', () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });

  it('returns a JSON Schema with titles, help, defaults and choices', () => {
    const { params } = described.find((one) => one.kind === 'parse-date')!;
    expect(params).toMatchObject({
      type: 'object',
      required: ['columns'],
      additionalProperties: false,
      properties: {
        order: {
          title: '03/04/2024 is',
          description: 'Which number comes first in ambiguous dates.',
          enum: ['day', 'month'],
          default: 'day',
        },
        lastCentury: { minimum: 1, maximum: 100 },
      },
    });
  });

  it('has a sentence for each example', () => {
    for (const one of described) {
      for (const example of one.examples) expect(example.sentence.length, one.kind).toBeGreaterThan(5);
    }
  });
});
