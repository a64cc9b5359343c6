import { Modal } from '@mantine/core';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { OptionPicker } from '../../../shared/options/option-picker.tsx';
import { workflowsText } from '../workflows-text.ts';
import classes from './pick.module.css';

export interface Pickable {
  readonly id: string;
  readonly icon: TablerIcon;
  readonly title: string;
  readonly about?: string | undefined;
  /** Additional search terms. */
  readonly keywords?: readonly string[] | undefined;
}

interface PickModalProps {
  /** Purpose of the choice; the dialog is open while it is set. */
  readonly title: string | undefined;
  readonly options: readonly Pickable[];
  /** Says why there are no options. */
  readonly nothing?: string;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** Dialog for choosing one of a few options by typing; arrow keys and Enter choose. */
export function PickModal({ title, ...rest }: PickModalProps) {
  return (
    <Modal
      opened={title !== undefined}
      onClose={rest.onClose}
      title={title}
      size="md"
      padding="md"
      // The caller moves the focus: to the choice, or back.
      returnFocus={false}
    >
      {title !== undefined && <PickList title={title} {...rest} />}
    </Modal>
  );
}

function PickList({ title = '', options, nothing, onPick, onClose }: PickModalProps) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const named = (one: Pickable): number =>
      matchesQuery({ ...one, about: '', keywords: [] }, query) ? 0 : 1;
    return options.filter((one) => matchesQuery(one, query)).sort((a, b) => named(a) - named(b));
  }, [options, query]);
  return (
    <OptionPicker
      label={title}
      placeholder={workflowsText.search}
      icon={<IconSearch size={16} stroke={1.75} />}
      query={query}
      onQuery={setQuery}
      options={found}
      keyOf={({ id }) => id}
      onPick={({ id }) => {
        onClose();
        onPick(id);
      }}
      nothing={options.length === 0 && nothing ? nothing : workflowsText.noResults({ query })}
      maxHeight={380}
      className={classes.option}
    >
      {(one) => (
        <>
          <one.icon size={16} stroke={1.75} aria-hidden />
          <span className={classes.title}>{one.title}</span>
          {one.about && <span className={classes.about}>{one.about}</span>}
        </>
      )}
    </OptionPicker>
  );
}

function matchesQuery({ title, about = '', keywords = [] }: Pickable, query: string): boolean {
  const text = [title, about, ...keywords].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
