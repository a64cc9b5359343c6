import { describe, expect, it } from 'vitest';
import { readProblem } from './read-problem.ts';

describe('readProblem', () => {
  it('keeps every problem of a problem+json body with its place and fix', () => {
    const error = readProblem(422, {
      type: 'about:blank',
      status: 422,
      problems: [
        {
          code: 'formulas/unknown-column',
          message: 'There is no column Citty.',
          fix: 'City is near.',
          severity: 'error',
          status: 422,
          at: { param: 'formula', from: 3 },
        },
        { code: 'b', message: 'Second.', severity: 'warning', status: 200 },
      ],
    });
    expect(error.problems).toHaveLength(2);
    expect(error.problems[0]).toMatchObject({ fix: 'City is near.', at: { param: 'formula', from: 3 } });
    expect(error.problems[1]?.severity).toBe('warning');
  });

  it('reads the short form of the authentication service', () => {
    const error = readProblem(401, {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
    expect(error.problems).toEqual([
      {
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: 'Invalid email or password',
        severity: 'error',
        status: 401,
      },
    ]);
  });

  it('finds the field in a validation error of the authentication service', () => {
    const error = readProblem(400, {
      code: 'VALIDATION_ERROR',
      message: 'Invalid body parameters',
      details: '[body.name] Too big',
    });
    expect(error.problems[0]?.at).toEqual({ param: 'name' });
  });

  it('falls back to the detail of plain problem+json', () => {
    const error = readProblem(404, { type: 'projects/not-found', detail: 'No such project.' });
    expect(error.problems[0]).toMatchObject({
      code: 'projects/not-found',
      message: 'No such project.',
      status: 404,
    });
  });

  it('reports the status if there is no body', () => {
    expect(readProblem(502, undefined).message).toContain('502');
  });
});
