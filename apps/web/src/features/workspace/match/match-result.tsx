import { Button, Group, Select, Text } from '@mantine/core';
import type { MatchedPair, MatchReport } from '@winnow/contract/engine-types';
import { uniqueName } from '@winnow/kernel';
import { maxNumberOfEdits } from '@winnow/steps';
import { useState } from 'react';
import { omit } from '../../../shared/omit.ts';
import { withSteps } from '../state/with-steps.ts';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import classes from './match.module.css';
import { groupsOf, joinSteps, mergeSteps, type Survivor, survivors } from './match-steps.ts';
import { matchText } from './match-text.ts';

const choices = Object.entries(survivors).map(([value, label]) => ({ value, label }));

interface MatchResultProps {
  readonly report: MatchReport;
  readonly source: string | undefined;
  readonly pairs: readonly MatchedPair[];
  readonly onClose: () => void;
}

/**
 * What to do with the pairs: merge rows into one by rules for each column, or join another source.
 */
export function MatchResult(props: MatchResultProps) {
  return props.source === undefined ? <Merge {...props} /> : <Join {...props} source={props.source} />;
}

function Merge({ report, pairs, onClose }: MatchResultProps) {
  const { readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const [usual, setUsual] = useState<Survivor>('frequent');
  const [byColumn, setByColumn] = useState<Readonly<Record<string, Survivor>>>({});
  const steps = mergeSteps(report, pairs, { usual, byColumn });
  const groups = groupsOf(pairs);
  const merged = groups.reduce((sum, ids) => sum + ids.length, 0);
  const add = async (): Promise<void> => {
    const says = matchText.mergeRows({ merged, groups: groups.length });
    if (await replaceRecipe(withSteps(recipe.recipe, steps), says)) onClose();
  };
  const tooMany = steps.some((one) => {
    const { edits, rows } = one.params as { edits?: readonly unknown[]; rows?: readonly unknown[] };
    return (edits ?? rows ?? []).length > maxNumberOfEdits;
  });
  return (
    <>
      <Select
        size="xs"
        mt="md"
        maw={320}
        label={matchText.keep}
        allowDeselect={false}
        data={choices}
        value={usual}
        onChange={(value) => value && setUsual(value as Survivor)}
      />
      <details className={classes.rules}>
        <summary>{matchText.rulesByColumn}</summary>
        {report.a.columns.map((column) => (
          <Select
            key={column}
            size="xs"
            label={column}
            clearable
            placeholder={survivors[usual]}
            data={choices}
            value={byColumn[column] ?? null}
            onChange={(value) => {
              const rest = omit(byColumn, column) as typeof byColumn;
              setByColumn(value ? { ...rest, [column]: value as Survivor } : rest);
            }}
          />
        ))}
      </details>
      <Foot
        says={tooMany ? matchText.tooManyRows : matchText.rowsBecome({ merged, groups: groups.length })}
        label={matchText.addSteps}
        disabled={readOnly || steps.length === 0 || tooMany}
        onAdd={() => void add()}
        onClose={onClose}
      />
    </>
  );
}

function Join({ report, pairs, source, onClose }: MatchResultProps & { readonly source: string }) {
  const { readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const { columns } = useView();
  const [key, setKey] = useState(report.b.keys[0] ?? null);
  const name = uniqueName(
    `${source} ${key ?? ''}`.trim(),
    columns.map((one) => one.name),
  );
  const add = async (): Promise<void> => {
    if (key === null) return;
    const steps = joinSteps(report, pairs, { source, key, name });
    if (await replaceRecipe(withSteps(recipe.recipe, steps), matchText.joinByMatches({ source }))) onClose();
  };
  return (
    <>
      {key === null ? (
        <Text size="xs" mt="md">
          {matchText.noUniqueColumn({ source })}
        </Text>
      ) : (
        <Select
          size="xs"
          mt="md"
          maw={320}
          label={matchText.keyColumnOf({ source })}
          allowDeselect={false}
          data={[...report.b.keys]}
          value={key}
          onChange={(value) => value && setKey(value)}
        />
      )}
      <Foot
        says={matchText.rowsGetColumns({ pairs: pairs.length, rows: report.a.rows, source })}
        label={matchText.addSteps}
        disabled={readOnly || key === null || pairs.length === 0}
        onAdd={() => void add()}
        onClose={onClose}
      />
    </>
  );
}

function Foot(props: {
  readonly says: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Group justify="space-between" mt="md">
      <Text size="xs" c="dimmed">
        {props.says}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={props.onClose}>
          {matchText.close}
        </Button>
        <Button size="xs" disabled={props.disabled} onClick={props.onAdd}>
          {props.label}
        </Button>
      </Group>
    </Group>
  );
}
