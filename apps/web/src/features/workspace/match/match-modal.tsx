import { Button, Group, Modal, Select, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { keys } from '../data/query-keys.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { MatchResult } from './match-result.tsx';
import { matchText } from './match-text.ts';
import { PairView } from './pair-view.tsx';

interface Label {
  readonly a: number;
  readonly b: number;
  readonly match: boolean;
}

const thisTable = matchText.thisTable;

/**
 * Dialog for rows that describe the same entity: pairs side by side, uncertain ones first, and what
 * to do with them.
 */
export function MatchModal() {
  const { state } = useView();
  const { dispatch } = useActions();
  const close = (): void => dispatch({ type: 'matching', on: false });
  return (
    <Modal opened={state.matching} onClose={close} size="64rem" title={matchText.matchRows}>
      {state.matching && <Matching onClose={close} />}
    </Modal>
  );
}

function Matching({ onClose }: { readonly onClose: () => void }) {
  const { otherSources } = useProject();
  const [other, setOther] = useState(thisTable);
  return (
    <>
      <Select
        size="xs"
        maw={320}
        label={matchText.compareWith}
        allowDeselect={false}
        data={[
          { value: thisTable, label: matchText.sameTable },
          ...otherSources.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={other}
        onChange={(value) => value && setOther(value)}
      />
      <Pairs key={other} source={other === thisTable ? undefined : other} onClose={onClose} />
    </>
  );
}

function Pairs({ source, onClose }: { readonly source: string | undefined; readonly onClose: () => void }) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const [labels, setLabels] = useState<readonly Label[]>([]);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const body = { view: { filters: [], sort: [] }, labels, ...(source === undefined ? {} : { source }) };
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'match', body),
    queryFn: ({ signal }) => api.at(recipe.version).match(body, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <ProblemList error={error} />;
  if (isPending || !data)
    return <Skeleton height={200} mt="md" role="status" aria-label={matchText.comparingRows} />;
  // Answers count at once, even while the other pairs are being scored again.
  const said = new Map(labels.map((one) => [keyOf(one), one.match]));
  const left = data.review.filter((one) => !said.has(keyOf(one)) && !skipped.has(keyOf(one)));
  const known = new Map(data.pairs.map((one) => [keyOf(one), one]));
  for (const one of labels) {
    if (one.match) known.set(keyOf(one), { ...one, score: 1 });
    else known.delete(keyOf(one));
  }
  const pair = left[0];
  const answer = (match: boolean): void => {
    if (pair) setLabels((before) => [...before, { a: pair.a, b: pair.b, match }]);
  };
  return (
    <>
      <Group justify="space-between" my="sm">
        <Text size="sm" role="status" aria-busy={isFetching}>
          {matchText.pairsMatch({ known: known.size, left: left.length })}
        </Text>
        {labels.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => setLabels((before) => before.slice(0, -1))}
          >
            {matchText.undoLastAnswer}
          </Button>
        )}
      </Group>
      {data.a.looked < data.a.rows && (
        <Text size="xs" c="dimmed">
          {matchText.comparedSample({ looked: data.a.looked, rows: data.a.rows })}
        </Text>
      )}
      {pair ? (
        <PairView
          key={keyOf(pair)}
          report={data}
          pair={pair}
          onAnswer={answer}
          onSkip={() => setSkipped((before) => new Set(before).add(keyOf(pair)))}
        />
      ) : (
        <Text size="sm" c="dimmed" my="md">
          {matchText.noUncertainPairsLeft}
        </Text>
      )}
      <MatchResult report={data} source={source} pairs={[...known.values()]} onClose={onClose} />
    </>
  );
}

const keyOf = ({ a, b }: { readonly a: number; readonly b: number }): string => `${a} ${b}`;
