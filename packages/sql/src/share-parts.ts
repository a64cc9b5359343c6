import { columnExpr, columnsRead, mapParts, partsOf } from './build.ts';
import type { Expr } from './expr.ts';
import type { Item } from './rel.ts';
import { templateUses } from './template-uses.ts';

interface Node {
  readonly expr: Expr;
  readonly parts: readonly Part[];
  readonly readsColumn: boolean;
  /** Number of times that SQL would name it. */
  uses: number;
  /** Whether it is computed for every row, whatever the values of other parts. */
  always: boolean;
}

interface Part {
  readonly node: Node;
  readonly uses: number;
  readonly always: boolean;
}

/**
 * Splits a projection into several, one on top of another, the last of which returns the items.
 * Whatever SQL would compute more than once per row becomes a column of a lower one. For engines
 * that compute a part of an expression as often as it is written (DuckDB in a `CASE`).
 *
 * A part that only some rows need stays in place, unless all rows also need it elsewhere. Equal
 * parts are shared; volatile ones are each kept separate.
 *
 * @returns a single projection if nothing is computed twice
 */
export function sharedProjections(items: readonly Item[]): readonly (readonly Item[])[] {
  const graph = new Graph();
  const roots = items.map((item) => graph.node(item.expr));
  for (const root of roots) root.uses++;
  roots.forEach(markAlways);
  countUses(roots);
  const shared = graph.nodes.filter((node) => node.always && node.uses > 1 && isWorthSharing(node));
  if (shared.length === 0) return [items];
  const levels = levelsOf(graph, new Set(shared));
  const taken = new Set(items.flatMap((item) => [item.ref, ...columnsRead(item.expr)]));
  const refs = new Map<Node, string>();
  for (const node of shared) refs.set(node, freeName(taken));
  const over = (expr: Expr, itself?: Node): Expr =>
    mapParts(expr, (part) => {
      const node = graph.node(part);
      const ref = node === itself ? undefined : refs.get(node);
      return ref === undefined ? undefined : columnExpr(ref);
    });
  const layers: Item[][] = [items.map((item) => ({ ref: item.ref, expr: over(item.expr) }))];
  for (let level = Math.max(...shared.map((node) => levels.get(node)!)); level > 0; level--) {
    const wanted = new Set(layers[0]!.flatMap((item) => [...columnsRead(item.expr)]));
    const here = new Map(
      shared.filter((node) => levels.get(node) === level).map((node) => [refs.get(node)!, node]),
    );
    layers.unshift(
      [...wanted].map((ref): Item => {
        const node = here.get(ref);
        return { ref, expr: node ? over(node.expr, node) : columnExpr(ref) };
      }),
    );
  }
  return layers;
}

function freeName(taken: Set<string>): string {
  let n = 0;
  while (taken.has(`_s${n}`)) n++;
  taken.add(`_s${n}`);
  return `_s${n}`;
}

/** Keys of native expressions, which are long; plans of a recipe read the same expressions. */
const nativeKeys = new WeakMap<Expr, { readonly key: string | undefined }>();

/** Represents equal expressions by one node. */
class Graph {
  readonly nodes: Node[] = [];
  private readonly byExpr = new Map<Expr, Node>();
  private readonly byKey = new Map<string, Node>();
  private readonly ids = new Map<Node, number>();

  node(expr: Expr): Node {
    const seen = this.byExpr.get(expr);
    if (seen) return seen;
    const parts = partsWithUses(expr).map((part) => ({ ...part, node: this.node(part.expr) }));
    const own = keyOf(expr);
    const key =
      own === undefined
        ? `unique ${this.nodes.length}`
        : `${own}|${parts.map((part) => this.ids.get(part.node)).join(' ')}`;
    let node = this.byKey.get(key);
    if (!node) {
      const readsColumn = expr.kind === 'column' || parts.some((part) => part.node.readsColumn);
      node = { expr, parts, readsColumn, uses: 0, always: false };
      this.byKey.set(key, node);
      this.ids.set(node, this.nodes.length);
      this.nodes.push(node);
    }
    this.byExpr.set(expr, node);
    return node;
  }
}

/**
 * Returns a key that distinguishes an expression from others with the same parts; undefined if no
 * two of them are ever equal.
 */
function keyOf(expr: Expr): string | undefined {
  switch (expr.kind) {
    case 'column':
      return `column ${expr.ref}`;
    case 'variable':
      return `variable ${expr.name}`;
    case 'literal':
      return `literal ${JSON.stringify([expr.type, expr.value])}`;
    case 'op':
      return `op ${expr.op}`;
    case 'native':
      return nativeKeyOf(expr);
    case 'case':
      return `case ${expr.branches.length}`;
    case 'cast':
      return `cast ${JSON.stringify([expr.from, expr.to])}`;
    case 'lambda':
      return `lambda ${JSON.stringify(expr.params)}`;
    default:
      return undefined;
  }
}

function nativeKeyOf(expr: Expr & { kind: 'native' }): string | undefined {
  let known = nativeKeys.get(expr);
  if (!known) {
    known = { key: isVolatile(expr) ? undefined : `native ${JSON.stringify(expr.sql)}` };
    nativeKeys.set(expr, known);
  }
  return known.key;
}

/** Whether an expression returns another result each time it is computed. */
export function isVolatile(expr: Expr & { kind: 'native' }): boolean {
  return Object.values(expr.sql).some((sql) => typeof sql === 'string' && /\b(random|uuid)\(\)/.test(sql));
}

/**
 * Returns the direct parts of an expression, how often SQL names each, and whether it is computed
 * whenever the expression is.
 */
function partsWithUses(
  expr: Expr,
): readonly { readonly expr: Expr; readonly uses: number; readonly always: boolean }[] {
  switch (expr.kind) {
    case 'native': {
      const uses = templateUses(expr);
      return expr.args.map((arg, i) => ({ expr: arg, uses: uses[i]!, always: arg.kind !== 'lambda' }));
    }
    case 'op': {
      const lazy = expr.op === 'coalesce' || expr.op === 'and' || expr.op === 'or';
      return expr.args.map((arg, i) => ({ expr: arg, uses: 1, always: !lazy || i === 0 }));
    }
    case 'case':
      return partsOf(expr).map((part, i) => ({ expr: part, uses: 1, always: i === 0 }));
    case 'cast':
      return [{ expr: expr.arg, uses: 1, always: true }];
    default:
      return partsOf(expr).map((part) => ({ expr: part, uses: 1, always: false }));
  }
}

function markAlways(root: Node): void {
  if (root.always) return;
  root.always = true;
  for (const part of root.parts) if (part.always) markAlways(part.node);
}

function countUses(roots: readonly Node[]): void {
  const seen = new Set<Node>();
  const count = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const part of node.parts) {
      part.node.uses += part.uses;
      count(part.node);
    }
  };
  roots.forEach(count);
}

/**
 * Whether sharing is worthwhile, which it isn't for columns, constants and comparisons of these,
 * since they cost next to nothing.
 */
function isWorthSharing({ expr, parts, readsColumn }: Node): boolean {
  if (expr.kind === 'column' || !readsColumn) return false;
  return expr.kind !== 'op' || expr.op === 'concat' || parts.some((part) => isWorthSharing(part.node));
}

/**
 * Returns the level of the projection for each shared node, from 1: above everything that it is
 * built from.
 */
function levelsOf(graph: Graph, shared: ReadonlySet<Node>): ReadonlyMap<Node, number> {
  const below = new Map<Node, number>();
  // Parts come before the nodes built from them.
  for (const node of graph.nodes) {
    const deepest = node.parts.reduce((most, part) => Math.max(most, below.get(part.node)!), 0);
    below.set(node, deepest + (shared.has(node) ? 1 : 0));
  }
  return below;
}
