import { call } from '@winnow/formulas';
import { type Column, refAllocator, refsOf } from '@winnow/kernel';
import {
  allOf,
  anyOf,
  caseWhen,
  columnExpr,
  type Expr,
  literal,
  nullOf,
  op,
  originOf,
  type ProjectItem,
  project,
  withSourceText,
} from '@winnow/sql';
import { type BooleanWords, type Relation, readText } from '@winnow/steps';

/** What a format writes for values that no step changed. */
export interface SourceValues {
  /** Whether to write the text that they had in the source. */
  readonly strings: boolean;
  /** Whether to write only strings that read back as the same value without hints. */
  readonly rereadable?: boolean;
  /** The words for the values of boolean columns, by ref. */
  readonly words?: ReadonlyMap<string, BooleanWords>;
  /** Returns the type that the file of a source declares, by table and ref. */
  readonly declared?: (table: string, ref: string) => string | undefined;
}

/**
 * Adds the source text of each typed value to the relation: as `Column.sourceText` for formats
 * without types, and as `Column.declared` for unchanged columns of a file with types.
 *
 * A text is only used while its cell still has what was read from it: a value, a mismatched text,
 * or nothing because the text is blank. A cell that a step has emptied, for instance by clearing
 * mismatched values, has none. Booleans computed by a step are written in the words of their
 * column.
 */
export function withSourceValues(
  relation: Relation,
  { strings: wantsSourceText, rereadable, words, declared }: SourceValues,
): Relation {
  const types = new Map<Column, string>();
  for (const column of declared ? relation.schema.columns : []) {
    const origin = originOf(relation.rel, column.ref);
    const type = origin && declared?.(origin.source, origin.ref);
    if (type !== undefined) types.set(column, type);
  }
  const traced = relation.schema.columns.filter(
    (column) => column.type !== 'text' && column.type !== 'null' && (wantsSourceText || types.has(column)),
  );
  const { rel, strings } = withSourceText(
    relation.rel,
    traced.map(({ ref }) => ref),
  );
  if (strings.size === 0 && types.size === 0 && !words?.size) return relation;
  const allocate = refAllocator(refsOf(relation.schema));
  const items: ProjectItem[] = refsOf(relation.schema).map((ref) => ({ ref, expr: columnExpr(ref) }));
  const columns = relation.schema.columns.map((column): Column => {
    const type = types.get(column);
    if (column.type === 'text')
      return type === undefined ? column : { ...column, declared: { type, text: column.ref } };
    const text = strings.get(column.ref);
    const known = words?.get(column.ref);
    if (text === undefined && known === undefined) return column;
    const sourceText = allocate(`${column.name} (source)`);
    const unchanged = text === undefined ? [] : [countedText(column, text, rereadable)];
    const worded = known === undefined ? [] : [inWords(column, known)];
    items.push({ ref: sourceText, expr: firstOf([...unchanged, ...worded]) });
    const own = wantsSourceText ? { ...column, sourceText } : column;
    return type === undefined ? own : { ...own, declared: { type, text: sourceText } };
  });
  return { ...relation, schema: { columns }, rel: project(rel, items) };
}

const firstOf = (strings: readonly Expr[]): Expr =>
  strings.length === 1 ? strings[0]! : op('coalesce', ...strings);

/** Returns the source text of a cell that still has what was read from it, else null. */
function countedText(column: Column, text: string, rereadable: boolean | undefined): Expr {
  const given = columnExpr(text);
  const blank = call('isBlank', { type: 'text', expr: given }).expr;
  const stands = anyOf([op('isNotNull', columnExpr(column.ref)), blank]);
  const value = columnExpr(column.ref);
  const read = rereadable ? readText(column.type, { type: 'text', expr: given }).expr : value;
  const isSame = op('not', op('isDistinct', read, value));
  const counts = rereadable ? allOf([stands, isSame]) : stands;
  return caseWhen([{ when: counts, result: given }], nullOf('text'));
}

function inWords({ ref }: Column, words: BooleanWords): Expr {
  const value = columnExpr(ref);
  const branches = [
    { when: value, result: literal('text', words.true) },
    { when: op('not', value), result: literal('text', words.false) },
  ];
  return caseWhen(branches, nullOf('text'));
}
