import { positionRef, rowIdRef } from '@winnow/kernel';
import { hiddenOf } from '../print-rel.ts';
import {
  type AggregateRel,
  type JoinRel,
  maxIdBound,
  type Rel,
  type UnionRel,
  type UnnestRel,
  type UnpivotRel,
} from '../rel.ts';
import { polarsColumn as column, polarsExpr } from './polars-expr.ts';
import { PolarsUnsupported, pythonText } from './python-text.ts';

/**
 * Prints a relation as the Python source of a data frame with the same rows, including hidden
 * columns. The rows may be in any order.
 *
 * @param frame returns the name of the frame for a source or an earlier step
 * @throws PolarsUnsupported if Polars has no equivalent
 */
export function polarsRel(rel: Rel, frame: (leaf: Rel) => string): string {
  const of = (input: Rel): string => polarsRel(input, frame);
  switch (rel.kind) {
    case 'source':
    case 'step':
      return frame(rel);
    case 'project': {
      const items = rel.items.map(({ ref, expr }) =>
        expr.kind === 'column' && expr.ref === ref ? column(ref) : named(polarsExpr(expr), ref),
      );
      return `${of(rel.input)}.select(${[...hiddenOf(rel).map(column), ...items].join(', ')})`;
    }
    case 'filter':
      return `${of(rel.input)}.filter(${polarsExpr(rel.where)})`;
    case 'sort': {
      const keys = [...rel.keys.map((key) => polarsExpr(key.expr)), column(rel.input.position)].join(', ');
      const descending = [...rel.keys.map((key) => key.descending), false].map(python).join(', ');
      const last = [...rel.keys.map((key) => key.nulls === 'last'), true].map(python).join(', ');
      const sorted = `${of(rel.input)}.sort([${keys}], descending=[${descending}], nulls_last=[${last}])`;
      const columns = rel.columns.map(column);
      return `${sorted}.select(${[column(rowIdRef), numbered(positionRef), ...columns].join(', ')})`;
    }
    case 'distinct': {
      if (rel.on.some((key) => key.kind !== 'column'))
        throw new PolarsUnsupported('duplicates by a computed key');
      const on = rel.on.flatMap((key) => (key.kind === 'column' ? [pythonText(key.ref)] : []));
      const sorted = inOrder(of(rel.input), rel.position);
      if (on.length === 0) return `${sorted}.${rel.keep === 'first' ? 'head' : 'tail'}(1)`;
      return `${sorted}.unique(subset=[${on.join(', ')}], keep="${rel.keep}", maintain_order=True)`;
    }
    case 'limit':
      return `${inOrder(of(rel.input), rel.position)}.slice(${rel.offset}, ${rel.count})`;
    case 'aggregate':
      return aggregate(rel, of(rel.input));
    case 'join':
      return join(rel, of(rel.left), of(rel.right));
    case 'union':
      return union(rel, rel.inputs.map(of));
    case 'unpivot':
      return unpivot(rel, of(rel.input));
    case 'unnest':
      return unnest(rel, of(rel.input));
    case 'external':
      throw new PolarsUnsupported(`the plugin ${rel.call.plugin}`);
  }
}

function named(expr: string, ref: string): string {
  return `(${expr}).alias(${pythonText(ref)})`;
}

function python(flag: boolean): string {
  return flag ? 'True' : 'False';
}

function numbered(ref: string): string {
  return `pl.int_range(pl.len(), dtype=pl.Int64).alias(${pythonText(ref)})`;
}

function inOrder(frame: string, position: string): string {
  return `${frame}.sort(${pythonText(position)})`;
}

function aggregate(rel: AggregateRel, input: string): string {
  const hidden = hiddenOf(rel).map((ref) => `${column(ref)}.min().fill_null(0)`);
  const items = rel.aggregates.map(({ ref, expr }) => named(polarsExpr(expr), ref));
  const groups = rel.groups.map(({ ref, expr }) => named(polarsExpr(expr), ref));
  if (groups.length === 0) return `${input}.select(${[...hidden, ...items].join(', ')})`;
  const columns = [...hiddenOf(rel), ...rel.columns].map(column).join(', ');
  // A group may have the same name as a column that an aggregate reads.
  if (
    rel.groups.some(({ ref }) =>
      rel.aggregates.some((item) => JSON.stringify(item.expr).includes(JSON.stringify(ref))),
    )
  )
    throw new PolarsUnsupported('an aggregate of a grouping column');
  return `${input}.group_by(${groups.join(', ')}).agg(${[...hidden, ...items].join(', ')}).select(${columns})`;
}

function join(rel: JoinRel, left: string, right: string): string {
  const renamed = (side: 'l' | 'r') => `lambda name: "${side}." + name`;
  const sides = `${left}.rename(${renamed('l')}).join(${right}.rename(${renamed('r')})`;
  if (rel.on.some((one) => one.left.kind !== 'column' || one.right.kind !== 'column'))
    throw new PolarsUnsupported('a join by computed keys');
  const keys = (side: 'left' | 'right'): string =>
    rel.on
      .map((one) => one[side])
      .flatMap((key) => (key.kind === 'column' ? [pythonText(`${side[0]}.${key.ref}`)] : []))
      .join(', ');
  const on =
    rel.on.length === 0 ? '' : `, left_on=[${keys('left')}], right_on=[${keys('right')}], coalesce=False`;
  if (rel.on.length === 0 && rel.how !== 'cross') throw new PolarsUnsupported('a join without keys');
  const keepsRows = rel.how === 'semi' || rel.how === 'anti';
  const joined = `${sides}, how="${rel.how}"${keepsRows ? on.replace(', coalesce=False', '') : on})`;
  const from = (side: string, ref: string): string => column(`${side[0]}.${ref}`);
  const items = rel.items.map((item) => `${from(item.side, item.from)}.alias(${pythonText(item.ref)})`);
  if (keepsRows) {
    const hidden = hiddenOf(rel).map((ref) => `${from('l', ref)}.alias(${pythonText(ref)})`);
    return `${joined}.select(${[...hidden, ...items].join(', ')})`;
  }
  const order = `${from('l', rel.left.position)}, ${from('r', rel.right.position)}`;
  return `${joined}.sort([${order}], nulls_last=True).select(${[numbered(rowIdRef), ...items].join(', ')})`;
}

function union(rel: UnionRel, inputs: readonly string[]): string {
  if (rel.inputs.reduce((sum, input) => sum + input.idBound, 0) > maxIdBound)
    throw new PolarsUnsupported('a union of very many parts');
  let start = 0;
  const parts = rel.inputs.map((input, i) => {
    const shifted = (from: string, ref: string): string =>
      `(${column(from)} + ${start}).alias(${pythonText(ref)})`;
    const hidden = [
      shifted(rowIdRef, rowIdRef),
      ...(rel.position === positionRef ? [shifted(input.position, positionRef)] : []),
    ];
    start += input.idBound;
    return `${inputs[i]!}.select(${[...hidden, ...rel.columns.map(column)].join(', ')})`;
  });
  return `pl.concat([${parts.join(', ')}])`;
}

function unpivot(rel: UnpivotRel, input: string): string {
  const n = rel.items.length;
  if (rel.input.idBound * n > maxIdBound) throw new PolarsUnsupported('an unpivot of very many parts');
  const parts = rel.items.map((item, i) => {
    const hidden = hiddenOf(rel).map((ref) => `(${column(ref)} * ${n} + ${i}).alias(${pythonText(ref)})`);
    const values = rel.valueRefs.map((ref, v) => named(polarsExpr(item.values[v]!), ref));
    const label = `pl.lit(${pythonText(item.label)}).alias(${pythonText(rel.labelRef)})`;
    return `frame.select(${[...hidden, ...rel.keep.map(column), label, ...values].join(', ')})`;
  });
  return `${input}.pipe(lambda frame: pl.concat([${parts.join(', ')}]))`;
}

function unnest(rel: UnnestRel, input: string): string {
  const exploded = `${inOrder(input, rel.input.position)}.with_columns(${named(polarsExpr(rel.list), rel.ref)}).explode(${pythonText(rel.ref)})`;
  return `${exploded}.select(${[numbered(rowIdRef), ...rel.columns.map(column)].join(', ')})`;
}
