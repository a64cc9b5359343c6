import { TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './search-field.module.css';
import { uiText } from './ui-text.ts';

interface SearchFieldProps {
  /** For example “Search projects”. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Search field that filters the list below it; pressing a slash anywhere on the page focuses it.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      aria-label={label}
      placeholder={uiText.search}
      type="search"
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
