import { describe, expect, it } from 'vitest';
import { searchSteps } from './step-picker.tsx';

/** What other tools call it, and the kind of step that does it. */
const namesElsewhere: readonly (readonly [string, string])[] = [
  ['vlookup', 'join-source'],
  ['xlookup', 'join-source'],
  ['text to columns', 'split-column'],
  ['melt', 'unpivot-columns'],
  ['gather', 'unpivot-columns'],
  ['crosstab', 'pivot-columns'],
  ['spread', 'pivot-columns'],
  ['dedupe', 'remove-duplicates'],
  ['fuzzy', 'fuzzy-join'],
  ['record linkage', 'match-duplicates'],
  ['asof', 'as-of-join'],
  ['diff', 'compare-source'],
  ['explode', 'split-to-rows'],
  ['implode', 'implode-rows'],
  ['multi-valued cells', 'split-to-rows'],
  ['columnize', 'columnize-pairs'],
  ['extractkv', 'split-pairs'],
  ['dummy variables', 'one-hot'],
  ['flatten', 'expand-json'],
  ['promote headers', 'use-first-row-as-header'],
  ['demote', 'header-to-row'],
  ['case when', 'add-conditional-column'],
  ['sumif', 'group-rows'],
  ['rolling', 'window-column'],
  ['moving average', 'window-column'],
  ['ntile', 'bin-numbers'],
  ['winsorize', 'handle-outliers'],
  ['z-score', 'scale-numbers'],
  ['networkdays', 'date-difference'],
  ['datedif', 'date-difference'],
  ['eomonth', 'round-dates'],
  ['epoch', 'convert-timestamps'],
  ['timezone', 'convert-time-zone'],
  ['denull', 'replace-sentinels'],
  ['impute', 'fill-empty'],
  ['coalesce', 'fill-empty'],
  ['mass edit', 'map-values'],
  ['top n', 'keep-top-rows'],
  ['guid', 'add-identifier'],
  ['concatenate', 'merge-columns'],
  ['substring', 'extract-text'],
  ['stack', 'union-source'],
];

describe('finding a step', () => {
  it.each(namesElsewhere)('“%s” finds %s', (query, kind) => {
    expect(searchSteps(query).map((step) => step.kind)).toContain(kind);
  });

  it('finds nothing for nonsense, and all for nothing', () => {
    expect(searchSteps('qwertz')).toEqual([]);
    expect(searchSteps('').length).toBeGreaterThan(80);
  });
});
