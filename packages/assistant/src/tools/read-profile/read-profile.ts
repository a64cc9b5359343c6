import { isNumeric, isTemporal, type Json, ok, typeName } from '@winnow/kernel';
import { z } from 'zod';
import { exposes } from '../../exposure.ts';
import type { ColumnFacts } from '../../facts.ts';
import { leastRows } from '../../frequent.ts';
import { project } from '../inputs.ts';
import { defineTool } from '../tool.ts';

const topValues = 10;

export const readProfile = defineTool({
  name: 'read_profile',
  summary:
    'The columns of a project and their types; with counts, ranges and frequent values where these may be told.',
  input: z.strictObject({ project }),
  exposure: 'schema',
  async run(input, { project: find, exposure }) {
    const found = find(input.project);
    if (!found.ok) return found;
    const read = await found.value.facts();
    if (!read.ok) return read;
    const { facts, version } = read.value;
    const full = exposes(exposure, 'profile');
    const columns = facts.columns.map((column) => ({
      name: column.name,
      type: typeName(column.type),
      ...(full ? figures(column, exposes(exposure, 'samples')) : {}),
    }));
    const told = {
      project: found.value.id,
      name: found.value.name,
      version,
      ...(full ? { rows: facts.rows } : {}),
      columns,
    } as unknown as Json;
    return ok({ told, parts: [], says: `Read the profile of ${found.value.name}` });
  },
});

/** @param all also what one row alone says: values that stand once, and the first and last of texts */
function figures(
  { type, valid, mismatched, empty, null: nulls, distinct, min, max, mean, meaning, top }: ColumnFacts,
  all: boolean,
): object {
  const ranges = all || isNumeric(type) || isTemporal(type);
  return {
    valid,
    mismatched,
    empty,
    null: nulls,
    distinct,
    ...(min === undefined || !ranges ? {} : { min }),
    ...(max === undefined || !ranges ? {} : { max }),
    ...(mean === undefined ? {} : { mean }),
    ...(meaning === undefined ? {} : { meaning }),
    top: top.filter(({ count }) => all || count >= leastRows).slice(0, topValues),
  };
}
