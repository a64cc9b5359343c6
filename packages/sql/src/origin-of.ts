import { inputsOf, type Rel } from './rel.ts';

/** A column of a source. */
export interface ColumnOrigin {
  readonly source: string;
  readonly ref: string;
}

/**
 * Returns the source column whose values a column contains unchanged: rows may have been filtered,
 * moved or repeated since, and values at most interpreted as a type. Undefined if any value may
 * differ.
 */
export function originOf(rel: Rel, ref: string): ColumnOrigin | undefined {
  switch (rel.kind) {
    case 'source':
      return rel.columns.includes(ref) ? { source: rel.name, ref } : undefined;
    case 'project': {
      const item = rel.items.find((one) => one.ref === ref);
      if (!item) return undefined;
      const from = item.reads?.ref ?? (item.expr.kind === 'column' ? item.expr.ref : undefined);
      return from === undefined ? undefined : originOf(rel.input, from);
    }
    case 'join': {
      const item = rel.items.find((one) => one.ref === ref);
      return item && originOf(rel[item.side], item.from);
    }
    case 'unnest':
      return ref === rel.ref ? undefined : originOf(rel.input, ref);
    case 'external':
      return rel.keep.includes(ref) ? originOf(rel.input, ref) : undefined;
    case 'unpivot':
      return rel.keep.includes(ref) ? originOf(rel.input, ref) : undefined;
    case 'aggregate':
    case 'union':
      return undefined;
    default:
      return originOf(inputsOf(rel)[0]!, ref);
  }
}
