import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { reasonSame } from '../../../shared/columns/reason-same.ts';
import { modals } from '../../../shared/ui/late/modals.ts';
import { described, type Refreshed, type SchemaDrift } from './refresh-words.ts';
import classes from './sources.module.css';
import { sourcesText } from './sources-text.ts';

/** A column with another name in the new version. */
export interface ColumnAlias {
  readonly column: string;
  readonly now: string;
}

type Asked = Refreshed & { readonly drift: SchemaDrift };

/**
 * Shows how the columns of a new version differ, and asks which of them were renamed.
 *
 * @returns the renamed columns; undefined if the source stays as it is
 */
export function askAboutSchema(asked: Asked): Promise<readonly ColumnAlias[] | undefined> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: sourcesText.columnsHaveChanged({ source: asked.source }),
      size: 'lg',
      onClose: () => resolve(undefined),
      children: (
        <SchemaQuestion
          asked={asked}
          onAnswer={(aliases) => {
            resolve(aliases);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function SchemaQuestion({
  asked,
  onAnswer,
}: {
  readonly asked: Asked;
  readonly onAnswer: (aliases: readonly ColumnAlias[] | undefined) => void;
}) {
  const { drift, source } = asked;
  const { columnsGone, columnsAdded, columnsRenamed, typesChanged, stepsStopped } = drift;
  const suggested = new Map(columnsRenamed.map(({ column, now }) => [column, now]));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(suggested);
  const taken = new Set(names.values());
  const fresh = columnsAdded.filter((name) => !taken.has(name));
  const isSuggested = columnsGone.every((column) => names.get(column) === suggested.get(column));
  const choose = (column: string, now: string | null): void => {
    const next = new Map(names);
    next.delete(column);
    if (now !== null) next.set(column, now);
    setNames(next);
  };
  return (
    <form
      aria-label={sourcesText.columnsOfSource({ source })}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer([...names].map(([column, now]) => ({ column, now })));
      }}
    >
      <Stack gap="md">
        <Text size="sm">{described(asked)}</Text>
        {columnsGone.length > 0 && (
          <section className={classes.drift}>
            <h3>{sourcesText.columnsAreMissing({ columnsGone: columnsGone.length })}</h3>
            {columnsGone.map((column) => {
              const found = columnsRenamed.find((one) => one.column === column);
              return (
                <Select
                  key={column}
                  size="xs"
                  label={column}
                  placeholder={sourcesText.removed}
                  description={found && names.get(column) === found.now ? reasonSame(found) : undefined}
                  data={columnsAdded
                    .filter((name) => !taken.has(name) || names.get(column) === name)
                    .map((name) => ({ value: name, label: sourcesText.renamedTo({ name }) }))}
                  clearable
                  clearButtonProps={{ 'aria-label': sourcesText.columnWasRemoved({ column }) }}
                  disabled={columnsAdded.length === 0}
                  value={names.get(column) ?? null}
                  onChange={(now) => choose(column, now)}
                />
              );
            })}
          </section>
        )}
        {fresh.length > 0 && (
          <section className={classes.drift}>
            <h3>{sourcesText.newColumns({ fresh: fresh.length })}</h3>
            <Text size="xs">{fresh.slice(0, 50).join(', ')}</Text>
          </section>
        )}
        {typesChanged.length > 0 && (
          <section className={classes.drift}>
            <h3>{sourcesText.columnsOfOtherType({ typesChanged: typesChanged.length })}</h3>
            {typesChanged.slice(0, 50).map(({ column, before, now }) => (
              <Text key={column} size="xs">
                {sourcesText.typeBeforeNow({ column, before, now })}
              </Text>
            ))}
          </section>
        )}
        {(stepsStopped.length > 0 || !isSuggested) && (
          <section className={classes.drift}>
            <h3>
              {isSuggested
                ? sourcesText.stepsCantRun({ stepsStopped: stepsStopped.length })
                : sourcesText.stepsNeedMissing}
            </h3>
            {isSuggested &&
              stepsStopped.map(({ id, sentence }) => (
                <Text key={id} size="xs">
                  {sentence}
                </Text>
              ))}
          </section>
        )}
        <Text size="xs" c="dimmed">
          {sourcesText.previousVersionKept}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(undefined)}>
            {sourcesText.keepPrevious}
          </Button>
          <Button type="submit" data-autofocus>
            {sourcesText.refresh}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
