import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { uiText } from './ui-text.ts';

/** Returns the message of a list without options. */
export function noMatchesText(query: string): string {
  const asked = query.trim();
  return asked === '' ? uiText.noOptions : uiText.noResultsForAsked({ asked });
}

const searchFor = uiText.search;

/**
 * Returns the props that make a select searchable: a placeholder, and a message if nothing matches.
 */
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

/** A searchable list to choose one option from. */
export function SearchableSelect(props: SelectProps) {
  return <Select {...props} {...useSearch(props)} />;
}

/**
 * A searchable list to choose several options from. An empty placeholder stays empty while the list
 * is closed.
 */
export function SearchableMultiSelect(props: MultiSelectProps) {
  return <MultiSelect {...props} {...useSearch(props)} />;
}
