import { mapDirectParts, partsOf } from './build.ts';
import type { Expr, ExternalExpr } from './expr.ts';
import { type Item, project, type Rel } from './rel.ts';

/** Whether an expression calls code outside the database. */
export function hasCall(expr: Expr): boolean {
  return expr.kind === 'external' || partsOf(expr).some(hasCall);
}

/**
 * Moves each call to code outside the database into a projection of its own below its use, so that
 * engines need to support such calls in one place only. Nested calls come first.
 *
 * @returns the same relation if none of its own expressions contains a call, or if it is already
 *   such a projection
 */
export function liftCalls(rel: Rel): Rel {
  if (rel.kind === 'project' && rel.items.every(({ expr }) => !hasCall(expr) || isPlainCall(expr)))
    return rel;
  const lift = new CallLifter('input' in rel ? rel.input.columns : []);
  const lifted = lift.own(rel);
  if (lift.items.length === 0 || !('input' in lifted) || !('input' in rel)) return rel;
  const kept = rel.input.columns.map((ref): Item => ({ ref, expr: { kind: 'column', ref } }));
  const input = project(rel.input, [...kept, ...lift.items]);
  const over = { ...lifted, input } as Rel;
  // Relations that pass on their columns also have those of the calls, which are removed again.
  if (over.kind !== 'filter' && over.kind !== 'sort' && over.kind !== 'distinct') return liftCalls(over);
  const wide: Rel = { ...over, columns: input.columns };
  return project(
    wide,
    rel.columns.map((ref): Item => ({ ref, expr: { kind: 'column', ref } })),
  );
}

/** Returns the filter inside the result of {@link liftCalls} for a filter. */
export function filterBelowCalls(rel: Rel): Rel | undefined {
  return rel.kind === 'project' && rel.input.kind === 'filter' ? rel.input : undefined;
}

function isPlainCall(expr: Expr): boolean {
  return expr.kind === 'external' && !expr.args.some(hasCall);
}

class CallLifter {
  readonly items: Item[] = [];
  private readonly refs = new Map<string, string>();
  private readonly taken: ReadonlySet<string>;
  private next = 0;

  constructor(taken: readonly string[]) {
    this.taken = new Set(taken);
  }

  /** Returns the relation with the lifted calls replaced in its own expressions. */
  own(rel: Rel): Rel {
    switch (rel.kind) {
      case 'project':
        return { ...rel, items: rel.items.map((item) => ({ ...item, expr: this.lifted(item.expr) })) };
      case 'filter':
        return { ...rel, where: this.lifted(rel.where) };
      case 'sort':
        return { ...rel, keys: rel.keys.map((key) => ({ ...key, expr: this.lifted(key.expr) })) };
      case 'distinct':
        return { ...rel, on: rel.on.map((one) => this.lifted(one)) };
      case 'aggregate': {
        const item = (one: Item): Item => ({ ...one, expr: this.lifted(one.expr) });
        return { ...rel, groups: rel.groups.map(item), aggregates: rel.aggregates.map(item) };
      }
      case 'unpivot': {
        const items = rel.items.map((one) => ({
          ...one,
          values: one.values.map((value) => this.lifted(value)),
        }));
        return { ...rel, items };
      }
      case 'unnest':
        return { ...rel, list: this.lifted(rel.list) };
      case 'external':
        return { ...rel, args: rel.args.map((one) => this.lifted(one)) };
      default:
        return rel;
    }
  }

  private lifted(expr: Expr): Expr {
    if (!hasCall(expr)) return expr;
    if (expr.kind === 'external') return this.call(expr);
    return mapDirectParts(expr, (part) => this.lifted(part));
  }

  private call(expr: ExternalExpr): Expr {
    // Nested calls come first; the outer one follows once they are columns.
    if (!isPlainCall(expr)) return { ...expr, args: expr.args.map((arg) => this.lifted(arg)) };
    const key = JSON.stringify(expr);
    let ref = this.refs.get(key);
    if (ref === undefined) {
      do ref = `_x${this.next++}`;
      while (this.taken.has(ref));
      this.refs.set(key, ref);
      this.items.push({ ref, expr });
    }
    return { kind: 'column', ref };
  }
}
