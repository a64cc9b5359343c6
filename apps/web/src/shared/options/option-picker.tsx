import { ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useActiveOption } from './use-active-option.ts';

interface OptionPickerProps<T> {
  /** Label of the search field. */
  readonly label: string;
  readonly placeholder: string;
  /** Label of the list; that of the field if left out. */
  readonly listLabel?: string;
  readonly icon?: ReactNode;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Options that match the query. */
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly onPick: (option: T) => void;
  /** Shown if the query has no matches. */
  readonly nothing: string;
  readonly maxHeight: number;
  /** Class of an option; the active one has `data-active`. */
  readonly className: string | undefined;
  /** Shown before an option, for example the name of a group that starts with it. */
  readonly heading?: (option: T, before: T | undefined) => ReactNode;
  readonly children: (option: T) => ReactNode;
}

/**
 * A search field with a list of matching options: arrow keys move through them, Enter picks one.
 */
export function OptionPicker<T>(props: OptionPickerProps<T>) {
  const { options, keyOf, onPick, query, heading } = props;
  const listId = useId();
  const { active, list, point, reset, onKeyDown } = useActiveOption(options.length, (at) => {
    const option = options[at];
    if (option !== undefined) onPick(option);
  });
  return (
    <>
      <TextInput
        data-autofocus
        placeholder={props.placeholder}
        aria-label={props.label}
        leftSection={props.icon}
        value={query}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options.length > active ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          props.onQuery(event.currentTarget.value);
          reset();
        }}
        onKeyDown={onKeyDown}
      />
      <ScrollArea.Autosize mah={props.maxHeight} mt="sm" viewportRef={list} type="auto">
        <div id={listId} role="listbox" aria-label={props.listLabel ?? props.label}>
          {options.map((option, index) => (
            <div key={keyOf(option)} role="presentation">
              {heading?.(option, options[index - 1])}
              <UnstyledButton
                id={`${listId}-${index}`}
                data-index={index}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={props.className}
                data-active={index === active || undefined}
                onMouseMove={() => point(index)}
                onClick={() => onPick(option)}
              >
                {props.children(option)}
              </UnstyledButton>
            </div>
          ))}
        </div>
        {options.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {props.nothing}
          </Text>
        )}
      </ScrollArea.Autosize>
    </>
  );
}
