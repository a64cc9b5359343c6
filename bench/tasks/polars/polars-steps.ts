import pl, { type Expr, type LazyDataFrame } from 'nodejs-polars';
import type { StepSource } from '../../steps/step-files.ts';

type Frames = (source: StepSource) => LazyDataFrame;

const integer = (name: string): Expr => pl.col(name).cast(pl.Int64, false).alias(name);
const number = (name: string): Expr => pl.col(name).cast(pl.Float64, false).alias(name);

/**
 * The cases that polars can do with the same resulting file, by name; the frames contain strings.
 */
export const polarsSteps: Readonly<Record<string, (frames: Frames) => LazyDataFrame>> = {
  'trim-text': (of) => of('rows').select(pl.col('customer').str.strip(), pl.col('city').str.strip()),
  'collapse-spaces': (of) =>
    of('rows').select(pl.col('customer').str.replaceAll('\\s+', ' ').str.strip(), pl.col('city')),
  'change-case': (of) =>
    of('rows').select(pl.col('customer').str.toLowerCase(), pl.col('city').str.toLowerCase()),
  'find-replace': (of) => of('rows').select(pl.col('phone').str.replaceAll('[^0-9]', '')),
  'find-replace, a text': (of) => of('rows').select(pl.col('city').str.replaceAll(',', ' -', true)),
  'count-text': (of) =>
    of('rows').select(pl.col('customer'), pl.col('customer').str.lengths().alias('length')),
  'split-column': (of) =>
    of('rows').select(
      pl.col('city').str.extract('^([^,]*)', 1).str.strip().alias('city 1'),
      pl.col('city').str.extract('^[^,]*,((?s).*)$', 1).str.strip().alias('city 2'),
    ),
  'add-column': (of) =>
    of('rows')
      .select(integer('quantity'), number('price'))
      .withColumns(pl.col('quantity').cast(pl.Float64).mul(pl.col('price')).alias('total')),
  'add-conditional-column': (of) =>
    of('rows')
      .select(integer('quantity'))
      .withColumns(
        pl
          .when(pl.col('quantity').gt(90))
          .then(pl.lit('many'))
          .when(pl.col('quantity').gt(10))
          .then(pl.lit('some'))
          .when(pl.col('quantity').ltEq(10))
          .then(pl.lit('few'))
          .otherwise(pl.lit(null))
          .alias('kind'),
      ),
  'filter-by-values': (of) =>
    of('rows')
      .select('city', 'customer')
      .filter(pl.col('city').isIn(['Bend, OR', 'Austin, TX', 'Boulder, CO'])),
  'filter-by-range': (of) =>
    of('rows')
      .select(number('price'), pl.col('city'))
      .filter(pl.col('price').gtEq(100).and(pl.col('price').ltEq(600))),
  'fill-down': (of) =>
    of('rows').select(
      pl
        .when(pl.col('category').str.strip().neq(pl.lit('')))
        .then(pl.col('category'))
        .otherwise(pl.lit(null))
        .forwardFill()
        .fillNull(pl.col('category'))
        .alias('category'),
      pl.col('city'),
    ),
  'fill-empty, median': (of) =>
    of('rows')
      .select(number('price'))
      .select(pl.col('price').fillNull(pl.col('price').median())),
  'remove-duplicates': (of) =>
    of('rows')
      .select('id', 'city')
      .unique({ subset: ['id'], keep: 'first', maintainOrder: true }),
  'remove-duplicates, few different': (of) =>
    of('rows').select('city', 'status').unique({ keep: 'first', maintainOrder: true }),
  'sort-rows': (of) =>
    of('rows')
      .select(pl.col('city'), integer('quantity'), pl.col('customer'))
      // The binding refuses a list of directions together with nulls last; the negated number sorts
      // the same.
      .sort({ by: [pl.col('city'), pl.col('quantity').mul(-1)], nullsLast: true, maintainOrder: true }),
  'group-rows': (of) =>
    of('rows')
      .select(pl.col('team'), integer('quantity'), number('price'))
      .groupBy('team', true)
      .agg(pl.count('team').alias('rows'), pl.col('quantity').sum(), pl.col('price').max()),
  'group-rows, many groups': (of) =>
    of('rows')
      .select(pl.col('email'), integer('quantity'))
      .groupBy('email', true)
      .agg(
        pl
          .when(pl.col('quantity').count().gt(0))
          .then(pl.col('quantity').sum())
          .otherwise(pl.lit(null))
          .alias('quantity'),
      ),
  'join-source': (of) => of('rows').select('team', 'city').join(of('teams'), { on: 'team', how: 'left' }),
  'join-source, inner, large': (of) =>
    of('rows')
      .select(integer('nr'), pl.col('city'))
      .join(of('older').select(integer('nr'), pl.col('status'), integer('quantity')), {
        on: 'nr',
        how: 'inner',
      }),
  'union-source': (of) =>
    pl.concat([
      of('rows').select(integer('nr'), pl.col('status'), integer('quantity')),
      of('older').select(integer('nr'), pl.col('status'), integer('quantity')),
    ]),
};
