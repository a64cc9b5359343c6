const key = 'winnow-step-use';
const maxCounted = 1_000_000;

/**
 * Step kinds that are most common in data cleaning, most used first: the default order until the
 * picker knows its user.
 */
const common: readonly string[] = [
  'filter-rows',
  'transform-column',
  'add-column',
  'rename-columns',
  'drop-columns',
  'set-types',
  'find-replace',
  'split-column',
  'sort-rows',
  'group-rows',
  'join-source',
  'union-source',
  'remove-duplicates',
  'fill-empty',
  'fill-down',
  'trim-text',
  'change-case',
  'map-values',
  'merge-columns',
  'extract-text',
  'parse-date',
  'parse-number',
  'format-date',
  'pivot-columns',
  'unpivot-columns',
  'replace-sentinels',
  'add-conditional-column',
  'reorder-columns',
  'keep-columns',
  'fuzzy-join',
];

/** How often each step kind was picked in this browser. */
export type StepUse = Readonly<Record<string, number>>;

export function readStepUse(): StepUse {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as StepUse) : {};
  } catch {
    return {};
  }
}

export function countStepUse(kind: string): void {
  try {
    const use = readStepUse();
    const count = Math.min(maxCounted, (Number(use[kind]) || 0) + 1);
    localStorage.setItem(key, JSON.stringify({ ...use, [kind]: count }));
  } catch {
    // Without storage, the order of common use remains.
  }
}

/**
 * Compares step kinds by use: more frequently picked ones first, then by common use; all others
 * keep their order.
 */
export function byUse(use: StepUse): (a: string, b: string) => number {
  const place = (kind: string): number => {
    const at = common.indexOf(kind);
    return at < 0 ? common.length : at;
  };
  return (a, b) => (Number(use[b]) || 0) - (Number(use[a]) || 0) || place(a) - place(b);
}
