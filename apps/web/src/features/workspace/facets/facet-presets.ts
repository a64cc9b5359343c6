import { isNumeric, isTemporal, type LogicalType } from '@winnow/kernel';
import type { OpenFacet } from '../state/workspace-state.ts';
import { facetsText } from './facets-text.ts';

export interface FacetPreset {
  readonly label: string;
  readonly facet: Omit<OpenFacet, 'id' | 'column'>;
}

/**
 * `A` for an uppercase letter, `a` for any other letter, `9` for a digit: the notation in which
 * profiles write the shapes of strings.
 */
const shape =
  'toText(value).left(60).replace(/\\p{Lu}/, "A").replace(/[^\\P{L}A]/, "a").replace(/\\p{N}/, "9")';
const quality =
  'if(isMismatch(value), "mismatched", if(isNull(value), "null", if(toText(value) == "", "empty", if(trim(toText(value)) == "", "blank", "valid"))))';

/** Returns the facets that a column's menu offers for its type. */
export function facetPresets(type: LogicalType): readonly FacetPreset[] {
  return [
    { label: facetsText.values, facet: { kind: 'values' } },
    ...(isNumeric(type) || isTemporal(type) || type === 'text'
      ? [
          {
            label: isTemporal(type) ? facetsText.rangeOfDates : facetsText.rangeOfNumbers,
            facet: { kind: 'range' as const },
          },
        ]
      : []),
    { label: facetsText.pattern, facet: { kind: 'values', formula: shape, title: facetsText.pattern } },
    {
      label: facetsText.length,
      facet: { kind: 'range', formula: 'length(toText(value))', title: facetsText.length },
    },
    { label: facetsText.duplicates, facet: { kind: 'occurrences', title: facetsText.duplicates } },
    {
      label: facetsText.blankNullAndMismatched,
      facet: { kind: 'values', formula: quality, title: facetsText.quality },
    },
    {
      label: facetsText.ownFormula,
      facet: { kind: 'values', formula: 'lower(value)', title: facetsText.formula },
    },
  ];
}
