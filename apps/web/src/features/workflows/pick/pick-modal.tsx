import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useActiveOption } from '../../../shared/ui/use-active-option.ts';
import { workflowsText } from '../workflows-text.ts';
import classes from './pick.module.css';

export interface Pickable {
  readonly id: string;
  readonly icon: TablerIcon;
  readonly title: string;
  readonly about?: string | undefined;
  /** More words that find it. */
  readonly keywords?: readonly string[] | undefined;
}

interface PickModalProps {
  /** What the choice is for; the dialog is shown while there is one. */
  readonly title: string | undefined;
  readonly options: readonly Pickable[];
  /** Why there is nothing to choose from. */
  readonly nothing?: string;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** One of a few things, found by typing; arrows and Enter choose. */
export function PickModal({ title, ...rest }: PickModalProps) {
  return (
    <Modal
      opened={title !== undefined}
      onClose={rest.onClose}
      title={title}
      size="md"
      padding="md"
      // Where the focus goes is for the person who asked: to what was chosen, or back.
      returnFocus={false}
    >
      {title !== undefined && <PickList title={title} {...rest} />}
    </Modal>
  );
}

function PickList({ title = '', options, nothing, onPick, onClose }: PickModalProps) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const named = (one: Pickable): number => (fits({ ...one, about: '', keywords: [] }, query) ? 0 : 1);
    return options.filter((one) => fits(one, query)).sort((a, b) => named(a) - named(b));
  }, [options, query]);
  const pick = (one: Pickable | undefined): void => {
    if (!one) return;
    onClose();
    onPick(one.id);
  };
  const { active, list, point, reset, onKeyDown } = useActiveOption(found.length, (at) => pick(found[at]));
  return (
    <>
      <TextInput
        data-autofocus
        placeholder={workflowsText.search}
        aria-label={title}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={query}
        role="combobox"
        aria-expanded
        aria-controls="pick-list"
        aria-activedescendant={found[active] ? `pick-${found[active].id}` : undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          reset();
        }}
        onKeyDown={onKeyDown}
      />
      <ScrollArea.Autosize mah={380} mt="sm" viewportRef={list} type="auto">
        <div id="pick-list" role="listbox" aria-label={title}>
          {found.map((one, index) => (
            <UnstyledButton
              key={one.id}
              id={`pick-${one.id}`}
              data-index={index}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              data-active={index === active || undefined}
              onMouseMove={() => point(index)}
              onClick={() => pick(one)}
            >
              <one.icon size={16} stroke={1.75} aria-hidden />
              <span className={classes.title}>{one.title}</span>
              {one.about && <span className={classes.about}>{one.about}</span>}
            </UnstyledButton>
          ))}
        </div>
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {options.length === 0 && nothing ? nothing : workflowsText.noResults({ query })}
          </Text>
        )}
      </ScrollArea.Autosize>
    </>
  );
}

function fits({ title, about = '', keywords = [] }: Pickable, query: string): boolean {
  const text = [title, about, ...keywords].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
