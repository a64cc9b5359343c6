import { isNumeric, isTemporal, type LogicalType } from '@winnow/kernel';
import type { OpenFacet } from '../state/workspace-state.ts';

export interface FacetPreset {
  readonly label: string;
  readonly facet: Omit<OpenFacet, 'id' | 'column'>;
}

/**
 * `A` for a capital, `a` for another letter, `9` for a digit, as profiles write the shapes of
 * strings.
 */
const shape =
  'toText(value).left(60).replace(/\\p{Lu}/, "A").replace(/[^\\P{L}A]/, "a").replace(/\\p{N}/, "9")';
const quality =
  'if(isMismatch(value), "mismatched", if(isNull(value), "null", if(toText(value) == "", "empty", if(trim(toText(value)) == "", "blank", "valid"))))';

/** The facets that a column's menu offers, by its type. */
export function facetPresets(type: LogicalType): readonly FacetPreset[] {
  return [
    { label: 'Values', facet: { kind: 'values' } },
    ...(isNumeric(type) || isTemporal(type) || type === 'text'
      ? [
          {
            label: isTemporal(type) ? 'Range of dates' : 'Range of numbers',
            facet: { kind: 'range' as const },
          },
        ]
      : []),
    { label: 'Pattern', facet: { kind: 'values', formula: shape, title: 'Pattern' } },
    { label: 'Length', facet: { kind: 'range', formula: 'length(toText(value))', title: 'Length' } },
    { label: 'Duplicates', facet: { kind: 'occurrences', title: 'Duplicates' } },
    {
      label: 'Blank, null and mismatched',
      facet: { kind: 'values', formula: quality, title: 'Quality' },
    },
    { label: 'Own formula…', facet: { kind: 'values', formula: 'lower(value)', title: 'Formula' } },
  ];
}
