import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { described, type Refreshed, reasonOf, type SchemaDrift } from './refresh-words.ts';
import classes from './sources.module.css';

/** A column that has another name in the new version. */
export interface ColumnAlias {
  readonly column: string;
  readonly now: string;
}

type Asked = Refreshed & { readonly drift: SchemaDrift };

/**
 * Shows how the columns of a new version differ, and asks which of them were renamed.
 *
 * @returns the renamed columns; undefined if the source is to stay as it is
 */
export function askAboutSchema(asked: Asked): Promise<readonly ColumnAlias[] | undefined> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: `Columns of ${asked.source} have changed`,
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
      aria-label={`Columns of ${source}`}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer([...names].map(([column, now]) => ({ column, now })));
      }}
    >
      <Stack gap="md">
        <Text size="sm">{described(asked)}</Text>
        {columnsGone.length > 0 && (
          <section className={classes.drift}>
            <h3>{countOf(columnsGone.length, 'column isn’t', 'columns aren’t')} in the new version</h3>
            {columnsGone.map((column) => {
              const found = columnsRenamed.find((one) => one.column === column);
              return (
                <Select
                  key={column}
                  size="xs"
                  label={column}
                  placeholder="Removed"
                  description={found && names.get(column) === found.now ? reasonOf(found) : undefined}
                  data={columnsAdded
                    .filter((name) => !taken.has(name) || names.get(column) === name)
                    .map((name) => ({ value: name, label: `Renamed to ${name}` }))}
                  clearable
                  clearButtonProps={{ 'aria-label': `${column} was removed` }}
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
            <h3>{countOf(fresh.length, 'new column')}</h3>
            <Text size="xs">{fresh.slice(0, 50).join(', ')}</Text>
          </section>
        )}
        {typesChanged.length > 0 && (
          <section className={classes.drift}>
            <h3>{countOf(typesChanged.length, 'column has', 'columns have')} values of another type</h3>
            {typesChanged.slice(0, 50).map(({ column, before, now }) => (
              <Text key={column} size="xs">
                {column}: {before} before, {now} now. Values that don’t match keep their text and are marked.
              </Text>
            ))}
          </section>
        )}
        {(stepsStopped.length > 0 || !isSuggested) && (
          <section className={classes.drift}>
            <h3>
              {isSuggested
                ? `${countOf(stepsStopped.length, 'step')} can’t run on the new version`
                : 'Steps that need a column that isn’t there can’t run'}
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
          The version before is kept. Renamed columns become a step after the header and are recognized at the
          next refresh.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(undefined)}>
            Keep as it was
          </Button>
          <Button type="submit" data-autofocus>
            Refresh
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
