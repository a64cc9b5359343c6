import { anyOf } from '@winnow/sql';
import { type BandRow, bandItems, type PlacesParts } from '../query/places.ts';
import type { Recipes } from '../recipes.ts';
import { nestedDialect } from './remote-plan.ts';
import { printOverT, type RemoteRunner } from './remote-runner.ts';

/** Returns a search for places that runs on the server. */
export function remotePlaces(runner: RemoteRunner, recipes: Recipes): PlacesParts {
  return {
    recipes,
    rowsOf: (rel, options) => runner.rowsOf(rel, options),
    countBands: async (rel, conditions, ask, options) => {
      const items = bandItems(ask, conditions.length, {
        countIf: (sql) => `countIf(${sql})`,
        next: (best, sql) => `if(countIf(${sql}) = 0, -1, toInt64(${best}If(place, ${sql})))`,
      });
      const holds = conditions.map((one, i) => `${printOverT(one.holds)} AS c${i}`);
      const any = printOverT(anyOf(conditions.map((one) => one.holds)));
      const position = `toInt64(row_number() OVER (ORDER BY t.${nestedDialect.quoteName(rel.position)})) - 1`;
      const rows = await runner.scan(
        rel,
        rel,
        (from) =>
          `SELECT intDiv(place * ${ask.bands}, ${ask.rows}), count(), ${items.join(', ')} FROM (
             SELECT ${position} AS place, ${any} AS found, ${holds.join(', ')} FROM ${from}
           ) WHERE found GROUP BY 1`,
        options,
      );
      return rows.map((row) => row.map(Number) as unknown as BandRow);
    },
  };
}
