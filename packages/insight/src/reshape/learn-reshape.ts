import { Heap } from '../by-example/search/heap.ts';
import { distanceTo } from './distance.ts';
import { derivedColumns, findKeepStep, findTrimStep } from './finish.ts';
import { type Grid, type ReshapeStep, sameGrid, squared, type Target, targetOf } from './grid.ts';
import { operations } from './operation-registry.ts';

export interface ReshapeResult {
  readonly steps: readonly ReshapeStep[];
  readonly table: Grid;
  readonly applied?: Grid;
}

interface Node {
  readonly grid: Grid;
  /** Result of the same steps on the table that they are learned for. */
  readonly applied: Grid | undefined;
  readonly steps: readonly ReshapeStep[];
  readonly cost: number;
  readonly distance: number;
}

interface Found extends ReshapeResult {
  readonly cost: number;
}

const maxSteps = 6;
const maxCells = 20_000;
const enough = 8;

/**
 * Learns the steps that turn one table into another: A* over operations with a table edit distance
 * (Foofah, SIGMOD 2017). Once the rows match, what remains at the end is choosing columns or,
 * failing that, formulas learned by example.
 *
 * @param apply table to apply the same steps to
 * @param within time limit in milliseconds
 */
export function learnReshape(
  input: readonly (readonly string[])[],
  output: readonly (readonly string[])[],
  apply?: readonly (readonly string[])[],
  within = 20_000,
): ReshapeResult | undefined {
  const deadline = Date.now() + within;
  const target = targetOf(output);
  const start: Node = {
    grid: squared(input),
    applied: apply && squared(apply),
    steps: [],
    cost: 0,
    distance: distanceTo(squared(input), target) ?? 0,
  };
  const queue = new Heap<Node>((node) => node.cost + node.distance);
  queue.push(start);
  const seen = new Set<string>();
  const found: Found[] = [];
  const derivable: Node[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let node = queue.pop(); node && Date.now() < deadline; node = queue.pop()) {
    if (node.cost > limit || found.length >= enough) break;
    const done = finished(node, target);
    if (done) {
      found.push(done);
      limit = Math.min(limit, done.cost + 0.5);
      continue;
    }
    if (node.grid.length === target.grid.length && derivable.length < 6) derivable.push(node);
    if (node.steps.length >= maxSteps) continue;
    for (const next of following(node, target)) {
      const key = next.grid.map((row) => row.join('\u0001')).join('\u0002');
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
    // Formulas are tried only after the cheap options are exhausted.
    if (found.length === 0 && derivable.length > 0 && seen.size > 3_000 * derivable.length)
      tryDerived(derivable, target, found, deadline);
    if (found.some((one) => one.steps.some((step) => step.kind === 'add-column'))) break;
  }
  if (found.length === 0)
    while (derivable.length > 0 && found.length === 0) tryDerived(derivable, target, found, deadline);
  found.sort((a, b) => a.cost - b.cost);
  const [best] = found;
  return best && { steps: best.steps, table: best.table, ...(best.applied ? { applied: best.applied } : {}) };
}

function following(node: Node, target: Target): Node[] {
  const next: Node[] = [];
  for (const operation of operations) {
    for (const { step, cost } of operation.moves(node.grid, target)) {
      const grid = operation.apply(node.grid, step.params);
      if (!grid || grid.length === 0 || grid.length * (grid[0]?.length ?? 0) > maxCells) continue;
      const distance = distanceTo(grid, target);
      if (distance === undefined) continue;
      const applied = node.applied && operation.apply(node.applied, step.params);
      next.push({ grid, applied, steps: [...node.steps, step], cost: node.cost + cost, distance });
    }
  }
  return next;
}

/**
 * Returns the result if the node’s table is the wanted one, or becomes it by dropping and
 * reordering columns.
 */
function finished(node: Node, target: Target): Found | undefined {
  if (sameGrid(node.grid, target.grid)) return trimmed(node, target);
  const keeping = findKeepStep(node.grid, target.grid);
  if (!keeping) return undefined;
  return trimmed(
    {
      ...node,
      grid: applyStep(node.grid, keeping.step)!,
      applied: node.applied && applyStep(node.applied, keeping.step),
      steps: [...node.steps, keeping.step],
      cost: node.cost + keeping.cost,
    },
    target,
  );
}

/** Removes spaces around cells from a result if the wanted table has none. */
function trimmed({ grid, applied, steps, cost }: Node, target: Target): Found {
  const trimming = findTrimStep(grid, target.grid);
  if (!trimming) return foundOf(steps, cost, target.grid, applied);
  return foundOf([...steps, trimming], cost, target.grid, applied && applyStep(applied, trimming));
}

function foundOf(steps: readonly ReshapeStep[], cost: number, table: Grid, applied: Grid | undefined): Found {
  return { steps, cost, table, ...(applied ? { applied } : {}) };
}

function tryDerived(derivable: Node[], target: Target, found: Found[], deadline: number): void {
  const node = derivable.shift();
  if (!node) return;
  const derived = derivedColumns(
    node.grid,
    target.grid,
    node.applied ?? [],
    Math.min(4_000, deadline - Date.now()),
  );
  if (!derived) return;
  const steps = derived.formulas.map((formula, i) => ({
    kind: 'add-column',
    params: { name: `Output ${i + 1}`, formula },
  }));
  found.push({
    steps: [...node.steps, ...steps],
    cost: node.cost + derived.cost,
    table: target.grid,
    ...(node.applied ? { applied: derived.further } : {}),
  });
}

/** Applies a step; returns undefined if it can’t be applied to the table. */
export function applyStep(grid: Grid, { kind, params }: ReshapeStep): Grid | undefined {
  return operations.find((operation) => operation.kind === kind)?.apply(grid, params);
}
