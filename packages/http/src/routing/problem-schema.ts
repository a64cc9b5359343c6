/** Schema of `application/problem+json` responses, for the documentation. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'problems'],
  properties: {
    type: { type: 'string', description: 'The type of the problem, as a URN' },
    title: { type: 'string', description: 'A human-readable description of the problem' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The likely fix' },
    instance: { type: 'string', description: 'The request id, as in the log' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message', 'severity'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          severity: { enum: ['error', 'warning'] },
          fix: { type: 'string' },
          at: {
            type: 'object',
            description: 'Where: a step, a parameter, a column, a row, a line, characters of a formula',
          },
        },
      },
    },
  },
} as const;
