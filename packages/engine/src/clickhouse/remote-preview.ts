import { cellOf, textOf } from '@winnow/formulas';
import type { Result } from '@winnow/kernel';
import { op, type Rel } from '@winnow/sql';
import type { Count, PageQuery, Preview, PreviewQuery, TaskOptions } from '../protocol.ts';
import { differs } from '../query/changes.ts';
import { type ComparedPage, type PreviewParts, previewIn } from '../query/preview.ts';
import type { Recipes } from '../recipes.ts';
import { pageItems, pageOf, shortened } from './page-cells.ts';
import { printOverT, type RemoteRunner } from './remote-runner.ts';

/** Rows by position, and their count. */
export interface RemoteAnswer {
  readonly rows: Awaited<ReturnType<RemoteRunner['page']>>;
  readonly count: Count;
}

interface Previewed {
  readonly recipes: Recipes;
  readonly answer: (
    rel: Rel,
    items: readonly string[],
    query: Pick<PageQuery, 'view' | 'offset' | 'limit' | 'exact'>,
    task: TaskOptions,
  ) => Promise<RemoteAnswer>;
}

/** Compares a draft's rows with those before it on the server. */
export function remotePreview(
  { recipes, answer }: Previewed,
  query: PreviewQuery,
  task: TaskOptions = {},
): Promise<Result<Preview>> {
  const readPage: PreviewParts['readPage'] = async (page: ComparedPage, options) => {
    const items = [...pageItems(page.columns), ...sidecarItems(page)];
    const { rows, count } = await answer(page.rel, items, page.query, options);
    const first = 1 + pageItems(page.columns).length;
    const sidecar = sidecarItems(page).map((_, i) => rows.map((row) => row[first + i] ?? null));
    const lists = sidecar.map((list, i) =>
      list.map((value) => (i < page.compared.length ? listOfOne(value) : Boolean(value))),
    );
    return { page: pageOf(page.columns, rows, page.query.offset), sidecar: lists, rows: count };
  };
  return previewIn({ recipes, readPage }, query, task);
}

/**
 * For each compared column, selects the previous value of changed cells, wrapped in a list of one,
 * since that value may itself be null.
 */
function sidecarItems({ compared, gone }: ComparedPage): readonly string[] {
  const before = compared.map((column) => {
    const text = printOverT(textOf(cellOf(column.before!)).expr);
    return `if(${printOverT(differs(column))}, [${shortened(text)}], [])`;
  });
  return gone
    ? [...before, printOverT(op('coalesce', gone, { kind: 'literal', type: 'boolean', value: false }))]
    : before;
}

function listOfOne(value: unknown): readonly (string | null)[] | null {
  return Array.isArray(value) && value.length === 1 ? (value as readonly (string | null)[]) : null;
}
