import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { uiText } from './ui-text.ts';

/** What a list says that has nothing to choose from. */
export function noMatchesText(query: string): string {
  const asked = query.trim();
  return asked === '' ? uiText.noOptions : uiText.noResultsForAsked({ asked });
}

const searchFor = uiText.search;

/** What a searchable list adds to a list: a placeholder, and a message when nothing matches. */
function useSearch({
  placeholder,
  searchable,
  onSearchChange,
}: Pick<SelectProps, 'placeholder' | 'searchable' | 'onSearchChange'>) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  if (searchable === false) return placeholder === undefined ? {} : { placeholder };
  return {
    searchable: true,
    searchValue: query,
    onSearchChange: (next: string) => {
      setQuery(next);
      onSearchChange?.(next);
    },
    placeholder: open ? searchFor : (placeholder ?? searchFor),
    nothingFoundMessage: noMatchesText(query),
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
  };
}

/** A list of which one is chosen, found by typing. */
export function SearchableSelect(props: SelectProps) {
  return <Select {...props} {...useSearch(props)} />;
}

/**
 * A list of which several are chosen, found by typing. An empty placeholder stays empty while it is
 * closed.
 */
export function SearchableMultiSelect(props: MultiSelectProps) {
  return <MultiSelect {...props} {...useSearch(props)} />;
}
