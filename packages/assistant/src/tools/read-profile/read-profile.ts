import { defineMessages, isNumeric, isTemporal, type Json, ok, typeName } from '@winnow/kernel';
import { z } from 'zod';
import type { ColumnFacts } from '../../facts.ts';
import { isFrequentValue, isIdentifyingColumn } from '../../frequent.ts';
import { project } from '../inputs.ts';
import { defineTool } from '../tool.ts';

const topValues = 10;
const topPatterns = 20;

const messages = defineMessages('tool.read_profile', {
  used: ({ project: of }: { project: string }) => `Read the profile of ${of}`,
});

export const readProfile = defineTool({
  name: 'read_profile',
  messages,
  summary:
    'Lists the columns of a project and their types, with counts, ranges and frequent values if these may be disclosed.',
  input: z.strictObject({ project }),
  exposure: 'schema',
  async run(input, { project: find }) {
    const found = find(input.project);
    if (!found.ok) return found;
    const read = await found.value.facts();
    if (!read.ok) return read;
    const { facts, version } = read.value;
    const { id, name } = found.value;
    const answer = (figures?: (column: ColumnFacts) => object) => () =>
      ({
        project: id,
        name,
        version,
        ...(figures ? { rows: facts.rows } : {}),
        columns: facts.columns.map((column) => ({
          name: column.name,
          type: typeName(column.type),
          ...figures?.(column),
        })),
      }) as unknown as Json;
    return ok({
      answer: {
        schema: answer(),
        profile: answer((column) => figures(column, facts.rows, false)),
        samples: answer((column) => figures(column, facts.rows, true)),
      },
      parts: [],
      says: messages.used({ project: name }),
    });
  },
});

/**
 * @param all whether to include what single rows reveal: values that are not frequent, and the
 *   first and last strings
 */
function figures(column: ColumnFacts, rows: number, all: boolean): object {
  const { type, valid, mismatched, empty, null: nulls, distinct } = column;
  const { min, max, mean, meaning, top, patterns } = column;
  const ranges = all || ((isNumeric(type) || isTemporal(type)) && !isIdentifyingColumn(column));
  return {
    valid,
    mismatched,
    empty,
    null: nulls,
    distinct,
    ...(min === undefined || !ranges ? {} : { min }),
    ...(max === undefined || !ranges ? {} : { max }),
    ...(mean === undefined || !ranges ? {} : { mean }),
    ...(meaning === undefined ? {} : { meaning }),
    top: top
      .filter(({ value, count }) => all || isFrequentValue(value, { count, rows, meaning }))
      .slice(0, topValues),
    ...(all && type === 'text' && patterns ? { patterns: patterns.slice(0, topPatterns) } : {}),
  };
}
