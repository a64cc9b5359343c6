import { call } from '@winnow/formulas';
import { type Column, refAllocator, refsOf } from '@winnow/kernel';
import { anyOf, caseWhen, columnExpr, nullOf, op, type ProjectItem, project, withTexts } from '@winnow/sql';
import type { Relation } from '@winnow/steps';

/**
 * The relation with the source text of each typed value beside it (`Column.sourceText`), for formats without types.
 *
 * A text counts only while its cell still has what was read from it: a value, a mismatched text, or nothing because the text is blank.
 * A cell that a step has emptied, for instance by clearing mismatched values, has none.
 */
export function withSourceTexts(relation: Relation): Relation {
  const typed = relation.schema.columns.filter((column) => column.type !== 'text' && column.type !== 'null');
  const { rel, texts } = withTexts(
    relation.rel,
    typed.map(({ ref }) => ref),
  );
  if (texts.size === 0) return relation;
  const allocate = refAllocator(refsOf(relation.schema));
  const items: ProjectItem[] = refsOf(relation.schema).map((ref) => ({ ref, expr: columnExpr(ref) }));
  const columns = relation.schema.columns.map((column): Column => {
    const text = texts.get(column.ref);
    if (text === undefined) return column;
    const sourceText = allocate(`${column.name} (source)`);
    const given = columnExpr(text);
    const blank = call('isBlank', { type: 'text', expr: given }).expr;
    const stands = anyOf([op('isNotNull', columnExpr(column.ref)), blank]);
    items.push({ ref: sourceText, expr: caseWhen([{ when: stands, gives: given }], nullOf('text')) });
    return { ...column, sourceText };
  });
  return { ...relation, schema: { columns }, rel: project(rel, items) };
}
