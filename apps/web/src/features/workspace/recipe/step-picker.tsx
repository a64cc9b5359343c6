import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type StepDefinition, stepFamilies, steps } from '@winnow/steps';
import { useMemo, useRef, useState } from 'react';
import { FamilyIcon, familyTitles } from './family-icon.tsx';
import classes from './recipe.module.css';

/** Finds a kind of step by its words; arrows and Enter choose. */
export function StepPicker(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (kind: string) => void;
}) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchSteps(query), [query]);
  const pick = (definition: StepDefinition | undefined): void => {
    if (!definition) return;
    props.onClose();
    setQuery('');
    props.onPick(definition.kind);
  };
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setActive(next);
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Add a step" size="lg" padding="md">
      <TextInput
        data-autofocus
        placeholder="Find a step: trim, split, group…"
        aria-label="Find a step"
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={query}
        role="combobox"
        aria-expanded
        aria-controls="step-picker-list"
        aria-activedescendant={found[active] ? `step-${found[active].kind}` : undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(active + 1);
          else if (event.key === 'ArrowUp') move(active - 1);
          else if (event.key === 'Enter') pick(found[active]);
          else return;
          event.preventDefault();
        }}
      />
      <ScrollArea.Autosize mah={420} mt="sm" viewportRef={list} type="auto">
        <div id="step-picker-list" role="listbox" aria-label="Kinds of steps">
          {found.map((definition, index) => (
            <div key={definition.kind} role="presentation">
              {query === '' && definition.family !== found[index - 1]?.family && (
                <Text className={classes.family}>{familyTitles[definition.family]}</Text>
              )}
              <UnstyledButton
                id={`step-${definition.kind}`}
                data-index={index}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes.option}
                data-active={index === active || undefined}
                onMouseMove={() => setActive(index)}
                onClick={() => pick(definition)}
              >
                <FamilyIcon family={definition.family} />
                <span className={classes.optionTitle}>{definition.title}</span>
                <span className={classes.optionSummary}>{definition.summary}</span>
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

/** Every word of the query must begin a word of the title, the summary, the family or the keywords; titles first. */
export function searchSteps(query: string): readonly StepDefinition[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const ordered = stepFamilies.flatMap((family) => steps.filter((one) => one.family === family));
  if (words.length === 0) return query.trim() === '' ? ordered : [];
  const rank = (definition: StepDefinition): number => {
    const title = ` ${definition.title.toLowerCase()}`;
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
    if (words.every((word) => title.includes(` ${word}`))) return 0;
    return words.every((word) => all.includes(` ${word}`)) ? 1 : 2;
  };
  return ordered
    .map((definition) => ({ definition, rank: rank(definition) }))
    .filter((one) => one.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.definition);
}
