import { type Cell, cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, findColumn, ok, rowIdRef } from '@winnow/kernel';
import { castTo, columnExpr, type Expr, literal, native, op } from '@winnow/sql';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { addIdentifierExamples } from './add-identifier.examples.ts';

const params = z.strictObject({
  how: param
    .choice('Make', {
      uuid: 'A UUID for each row',
      hash: 'A hash of columns',
      random: 'A random number between 0 and 1',
      integer: 'A random whole number',
    })
    .default('uuid'),
  columns: param
    .columns('Columns', {
      help: 'Rows with the same values get the same hash.',
      when: { param: 'how', is: ['hash'] },
    })
    .optional(),
  from: param
    .integer('From', { min: -1_000_000_000, max: 1_000_000_000 }, { when: { param: 'how', is: ['integer'] } })
    .default(1),
  to: param
    .integer('To', { min: -1_000_000_000, max: 1_000_000_000 }, { when: { param: 'how', is: ['integer'] } })
    .default(100),
  seed: param
    .integer(
      'Seed',
      { min: 0, max: 1_000_000_000 },
      {
        help: 'The same seed gives the same result.',
        when: { param: 'how', is: ['uuid', 'random', 'integer'] },
      },
    )
    .default(1),
  name: param.text('Name of the new column').default('Id'),
});

export type AddIdentifierParams = z.output<typeof params>;

export const addIdentifier = defineStep({
  kind: 'add-identifier',
  family: 'columns',
  title: 'Add ID or random number',
  summary: 'Adds a UUID, a hash of columns or a random number to each row. Every run gives the same values.',
  keywords: ['uuid', 'guid', 'surrogate key', 'hash key', 'random', 'id', 'unique id'],
  params,
  defaults: (columns) => ({
    how: columns.length > 0 ? 'hash' : 'uuid',
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    from: 1,
    to: 100,
    seed: 1,
    name: 'Id',
  }),
  sentence: ({ how, columns, from, to, name }) =>
    ({
      uuid: `Add a UUID as ${name}`,
      hash: `Add a hash of ${columns ? selectionText(columns) : 'all columns'} as ${name}`,
      random: `Add a random number as ${name}`,
      integer: `Add a random number from ${from} to ${to} as ${name}`,
    })[how],
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const name = params.name.trim() || 'Id';
    if (findColumn(input.schema, name))
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    const columns = selectColumns(input.schema, params.columns ?? { all: true }, {
      stepId,
      param: 'columns',
    });
    if (params.how === 'hash' && !columns.ok) return columns;
    const cell = params.how === 'hash' ? hashOf(columns.ok ? columns.value : []) : byChance(params);
    const outputs: OutputColumn[] = [{ name, cell }, ...input.schema.columns.map((keep) => ({ keep }))];
    return ok(withColumns(input, outputs));
  },
  examples: addIdentifierExamples,
});

const md5 = (text: Expr): Expr =>
  native({ duckdb: 'md5({0})', clickhouse: 'lower(hex(MD5(assumeNotNull({0}))))' }, text);

/**
 * Hashes each cell's length and text, so that adjacent cells can't be confused; null differs from
 * empty.
 */
function hashOf(columns: readonly Column[]): Cell {
  const parts = columns.map((column) => {
    const text = textOf(cellOf(column)).expr;
    const part = native(
      {
        duckdb: "(CAST(length({0}) AS VARCHAR) || ':' || {0})",
        clickhouse: "concat(toString(lengthUTF8({0})), ':', {0})",
      },
      text,
    );
    return op('coalesce', part, literal('text', '-'));
  });
  return { type: 'text', expr: md5(op('concat', literal('text', ''), ...parts)) };
}

function byChance({ how, seed, from, to }: AddIdentifierParams): Cell {
  const text = op(
    'concat',
    literal('text', `${how}:${seed}:`),
    castTo('text', 'integer', columnExpr(rowIdRef)),
  );
  const hash = md5(text);
  if (how === 'uuid') {
    // Format of a version 8 UUID, whose bits are implementation-specific: RFC 9562.
    const parts = (cut: string): string =>
      [[1, 8], [9, 4], null, null, [21, 12]]
        .map((part, i) =>
          part
            ? `${cut}({0}, ${part[0]}, ${part[1]})`
            : i === 2
              ? `'8', ${cut}({0}, 14, 3)`
              : `'8', ${cut}({0}, 18, 3)`,
        )
        .join(", '-', ");
    return {
      type: 'text',
      expr: native(
        { duckdb: `concat(${parts('substr')})`, clickhouse: `concat(${parts('substring')})` },
        hash,
      ),
    };
  }
  const share = native(
    {
      duckdb: "(CAST('0x' || substr({0}, 1, 12) AS BIGINT) / 281474976710656.0::DOUBLE)",
      clickhouse: '(toFloat64(reinterpretAsUInt64(reverse(unhex(substring({0}, 1, 12))))) / 281474976710656)',
    },
    hash,
  );
  if (how === 'random') return { type: 'number', expr: share };
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const sql = (cast: (inner: string) => string): string => cast(`floor({0} * ${high - low + 1})`);
  const whole = native(
    {
      duckdb: `(${sql((inner) => `CAST(${inner} AS BIGINT)`)} + ${low})`,
      clickhouse: `(${sql((inner) => `toInt64(${inner})`)} + ${low})`,
    },
    share,
  );
  return { type: 'integer', expr: whole };
}
