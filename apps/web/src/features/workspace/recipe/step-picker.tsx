import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPuzzle, IconSearch } from '@tabler/icons-react';
import { familyTitles, type StepDefinition, type StepFamily, stepFamilies, steps } from '@winnow/steps';
import { useMemo, useState } from 'react';
import { useActiveOption } from '../../../shared/ui/use-active-option.ts';
import { FamilyIcon } from './family-icon.tsx';
import type { PluginEntry } from './plugin-entries.ts';
import classes from './recipe.module.css';

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
  // Whoever picks a step goes on in its form; whoever leaves goes back to where he was.
  const [picked, setPicked] = useState(false);
  const found = useMemo(() => searchEntries(query, props.plugins), [query, props.plugins]);
  const pick = (entry: PickerEntry | undefined): void => {
    if (!entry) return;
    setPicked(true);
    props.onClose();
    setQuery('');
    if (entry.plugin) props.onPlugin(entry.plugin);
    else props.onPick(entry.key);
  };
  const { active, list, point, reset, onKeyDown } = useActiveOption(found.length, (at) => pick(found[at]));
  return (
    <Modal
      opened={props.opened}
      onClose={() => {
        setPicked(false);
        props.onClose();
      }}
      returnFocus={!picked}
      title="Add a step"
      size="lg"
      padding="md"
    >
      <TextInput
        data-autofocus
        placeholder="Find a step: trim, split, group…"
        aria-label="Find a step"
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
        <div id="step-picker-list" role="listbox" aria-label="Kinds of steps">
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
              No step is called “{query}”. A formula may do it: add a column by formula.
            </Text>
          )}
        </div>
      </ScrollArea.Autosize>
    </Modal>
  );
}

/** What can be picked: a kind of step, or what a plugin adds. */
interface PickerEntry {
  readonly key: string;
  readonly heading: string;
  readonly title: string;
  readonly summary: string;
  readonly family?: StepFamily;
  readonly plugin?: PluginEntry;
}

/** Kinds of steps and plugins that a query finds; what has its words in the title stands first. */
export function searchEntries(query: string, plugins: readonly PluginEntry[]): readonly PickerEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const own = plugins
    .filter(({ title, summary, keywords }) => fits([title, summary, ...keywords].join(' ')))
    .map(
      (plugin): PickerEntry => ({
        key: plugin.key,
        heading: 'Plugins',
        title: plugin.title,
        summary: plugin.summary,
        plugin,
      }),
    );
  const kinds = searchSteps(query).map(
    ({ kind, family, title, summary }): PickerEntry => ({
      key: kind,
      heading: familyTitles[family],
      title,
      summary,
      family,
    }),
  );
  if (words.length === 0) return [...kinds, ...own];
  // Who types the name of a plugin means it, and not a step that has the word in its summary.
  const named = (one: PickerEntry): boolean =>
    fits(one.title) || one.plugin?.keywords.some((word) => word.toLowerCase() === words.join(' ')) === true;
  return [...kinds.filter(named), ...own.filter(named), ...[...kinds, ...own].filter((one) => !named(one))];
}

/**
 * Every word of the query must begin a word of the title, the summary, the family or the keywords. A title that begins as it was typed
 * stands first, then other titles.
 */
export function searchSteps(query: string): readonly StepDefinition[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const ordered = stepFamilies.flatMap((family) => steps.filter((one) => one.family === family));
  if (words.length === 0) return query.trim() === '' ? ordered : [];
  const typed = query.trim().toLowerCase();
  const rank = (definition: StepDefinition): number => {
    const title = ` ${definition.title.toLowerCase()}`;
    if (title.startsWith(` ${typed}`)) return 0;
    const all = ` ${[
      definition.title,
      definition.summary,
      definition.family,
      definition.kind,
      ...(definition.keywords ?? []),
    ]
      .join(' ')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    if (words.every((word) => title.includes(` ${word}`))) return 1;
    return words.every((word) => all.includes(` ${word}`)) ? 2 : 3;
  };
  return ordered
    .map((definition) => ({ definition, rank: rank(definition) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.definition);
}
