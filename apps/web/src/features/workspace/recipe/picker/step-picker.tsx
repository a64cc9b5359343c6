import { Modal, Text } from '@mantine/core';
import { IconPuzzle, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { OptionPicker } from '../../../../shared/options/option-picker.tsx';
import { FamilyIcon } from '../family-icon.tsx';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';
import type { PluginEntry } from './plugin-entries.ts';
import { type PickerEntry, searchEntries } from './search-steps.ts';
import { countStepUse, readStepUse } from './step-use.ts';

const doubleClickMs = 500;

/** Dialog to search for a step; the arrow keys and Enter choose one. */
export function StepPicker(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (kind: string) => void;
  /** Entries that installed plugins add. */
  readonly plugins: readonly PluginEntry[];
  readonly onPlugin: (entry: PluginEntry) => void;
}) {
  const [query, setQuery] = useState('');
  // After picking a step the focus moves to its form; after leaving it returns to where it was.
  const [picked, setPicked] = useState(false);
  const { opened } = props;
  // The second click of a double click on “Add step” lands outside the list, and must not close it.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    if (!opened) return;
    const timer = setTimeout(() => setSettled(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked before counts when the list opens again
  const use = useMemo(readStepUse, [props.opened]);
  const found = useMemo(() => searchEntries(query, props.plugins, use), [query, props.plugins, use]);
  const pick = (entry: PickerEntry): void => {
    setPicked(true);
    props.onClose();
    setQuery('');
    if (entry.plugin) props.onPlugin(entry.plugin);
    else {
      countStepUse(entry.key);
      props.onPick(entry.key);
    }
  };
  return (
    <Modal
      opened={props.opened}
      onClose={() => {
        setPicked(false);
        props.onClose();
      }}
      closeOnClickOutside={settled}
      returnFocus={!picked}
      title={recipeText.addAStep}
      size="lg"
      padding="md"
    >
      <OptionPicker
        label={recipeText.findAStep}
        placeholder={recipeText.findStepExamples}
        listLabel={recipeText.kindsOfSteps}
        icon={<IconSearch size={16} stroke={1.75} />}
        query={query}
        onQuery={setQuery}
        options={found}
        keyOf={({ key }) => key}
        onPick={pick}
        nothing={recipeText.noStepCalled({ query })}
        maxHeight={420}
        className={classes.option}
        heading={(entry, before) =>
          query === '' &&
          entry.heading !== before?.heading && <Text className={classes.family}>{entry.heading}</Text>
        }
      >
        {(entry) => (
          <>
            {entry.family ? (
              <FamilyIcon family={entry.family} />
            ) : (
              <IconPuzzle size={16} stroke={1.75} aria-hidden />
            )}
            <span className={classes.optionTitle}>{entry.title}</span>
            <span className={classes.optionSummary}>{entry.summary}</span>
          </>
        )}
      </OptionPicker>
    </Modal>
  );
}
