import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPuzzle, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useActiveOption } from '../../../../shared/ui/use-active-option.ts';
import { FamilyIcon } from '../family-icon.tsx';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';
import type { PluginEntry } from './plugin-entries.ts';
import { type PickerEntry, searchEntries } from './search-steps.ts';
import { countStepUse, readStepUse } from './step-use.ts';

const doubleClickMs = 500;

/** Finds a kind of step by its words; arrows and Enter choose. */
export function StepPicker(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (kind: string) => void;
  /** What installed plugins add. */
  readonly plugins: readonly PluginEntry[];
  readonly onPlugin: (entry: PluginEntry) => void;
}) {
  const [query, setQuery] = useState('');
  // The person who picks a step continues in its form; the person who leaves goes back to where he was.
  const [picked, setPicked] = useState(false);
  const { opened } = props;
  // The second click of a double click on “Add step” falls outside of the list and must not close it.
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
  const pick = (entry: PickerEntry | undefined): void => {
    if (!entry) return;
    setPicked(true);
    props.onClose();
    setQuery('');
    if (entry.plugin) props.onPlugin(entry.plugin);
    else {
      countStepUse(entry.key);
      props.onPick(entry.key);
    }
  };
  const { active, list, point, reset, onKeyDown } = useActiveOption(found.length, (at) => pick(found[at]));
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
      <TextInput
        data-autofocus
        placeholder={recipeText.findStepExamples}
        aria-label={recipeText.findAStep}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={query}
        role="combobox"
        aria-expanded
        aria-controls="step-picker-list"
        aria-activedescendant={found[active] ? `step-${found[active].key}` : undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          reset();
        }}
        onKeyDown={onKeyDown}
      />
      <ScrollArea.Autosize mah={420} mt="sm" viewportRef={list} type="auto">
        <div id="step-picker-list" role="listbox" aria-label={recipeText.kindsOfSteps}>
          {found.map((entry, index) => (
            <div key={entry.key} role="presentation">
              {query === '' && entry.heading !== found[index - 1]?.heading && (
                <Text className={classes.family}>{entry.heading}</Text>
              )}
              <UnstyledButton
                id={`step-${entry.key}`}
                data-index={index}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes.option}
                data-active={index === active || undefined}
                onMouseMove={() => point(index)}
                onClick={() => pick(entry)}
              >
                {entry.family ? (
                  <FamilyIcon family={entry.family} />
                ) : (
                  <IconPuzzle size={16} stroke={1.75} aria-hidden />
                )}
                <span className={classes.optionTitle}>{entry.title}</span>
                <span className={classes.optionSummary}>{entry.summary}</span>
              </UnstyledButton>
            </div>
          ))}
          {found.length === 0 && (
            <Text size="sm" c="dimmed" p="md">
              {recipeText.noStepCalled({ query })}
            </Text>
          )}
        </div>
      </ScrollArea.Autosize>
    </Modal>
  );
}
