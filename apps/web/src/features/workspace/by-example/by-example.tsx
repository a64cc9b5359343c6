import { Button, Kbd, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { useActions, useView } from '../state/workspace-context.tsx';
import type { DraftStep, ExampleTask } from '../state/workspace-state.ts';
import classes from './by-example.module.css';
import { byExampleText } from './by-example-text.ts';
import { CandidateList } from './candidate-list.tsx';
import { withExample } from './example-from-cell.ts';
import { ExampleRows } from './example-rows.tsx';
import { emptyFormula } from './start-by-example.ts';
import { useLearned } from './use-learned.ts';

/**
 * Rows of the table with their wanted values, shown while a draft's formula is learned from
 * examples.
 */
export function ByExample({ draft }: { readonly draft: DraftStep }) {
  const { state } = useView();
  const { examples } = state;
  return examples?.stepId === draft.step.id ? <Examples draft={draft} task={examples} /> : null;
}

function Examples({ draft, task }: { readonly draft: DraftStep; readonly task: ExampleTask }) {
  const { dispatch } = useActions();
  const { data, error, isFetching, isOfTask } = useLearned(task);
  const [chosen, setChosen] = useState(0);
  const section = useRef<HTMLElement>(null);
  const candidates = data?.candidates ?? [];
  const at = Math.min(chosen, Math.max(0, candidates.length - 1));
  const formula = task.given.length === 0 ? emptyFormula : candidates[at]?.formula;
  const key = JSON.stringify(task.given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other examples the best formula is the first one again
  useEffect(() => setChosen(0), [key]);

  // The learned formula becomes the draft's formula, which the grid previews; a formula written by
  // hand stays until the examples change.
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const { step } = latest.current;
    if (!isOfTask || formula === undefined || step.params.formula === formula) return;
    const params = { ...step.params, formula };
    dispatch({ type: 'draft', draft: { ...latest.current, step: { ...step, params } } });
  }, [isOfTask, formula, dispatch]);

  const ready = data !== undefined;
  const isElsewhere = useUsedElsewhere(section);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useEffect(() => {
    if (ready && !isElsewhere.current) section.current?.querySelector('input')?.focus();
  }, [ready]);

  const isSearching = isFetching && task.given.length > 0;
  const none = !isSearching && isOfTask && task.given.length > 0 && candidates.length === 0;
  return (
    <section
      ref={section}
      className={classes.examples}
      data-by-example
      aria-label={byExampleText.examples}
      aria-busy={isFetching}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        const by = event.key === 'ArrowDown' ? 1 : candidates.length - 1;
        if (candidates.length > 1) setChosen((at + by) % candidates.length);
      }}
    >
      <Text size="xs" c="dimmed">
        {byExampleText.typeWantedValues({ key: <Kbd size="xs">Enter</Kbd> })}
      </Text>
      {error && <ProblemList error={error} />}
      {data && (
        <ExampleRows
          report={data}
          given={task.given}
          chosen={at}
          onGive={(rowId, output) =>
            dispatch({ type: 'examples', examples: withExample(task, rowId, output) })
          }
        />
      )}
      <Text size="xs" role="status" c={none ? 'var(--mantine-color-error)' : 'dimmed'}>
        {isSearching
          ? byExampleText.looking
          : none
            ? byExampleText.noFormula
            : data && task.given.length > 0
              ? noteOf(data.doubts, data.looked, data.confident)
              : ''}
      </Text>
      <CandidateList candidates={candidates} chosen={at} onChoose={setChosen} />
      {task.given.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => dispatch({ type: 'examples', examples: { ...task, given: [] } })}
        >
          {byExampleText.clearExamples}
        </Button>
      )}
    </section>
  );
}

function noteOf(doubts: number, looked: number, confident: boolean): string {
  if (confident || doubts === 0) return '';
  return byExampleText.formulasDiffer({ doubts, looked });
}

/**
 * Tracks whether the user has clicked or pressed a key outside of the form since it opened. The
 * focus alone isn't enough: a closing list may have returned it to the grid.
 */
function useUsedElsewhere(section: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isElsewhere = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (!section.current?.closest('form')?.contains(target as Node)) isElsewhere.current = true;
    };
    const kinds = ['pointerdown', 'keydown'];
    for (const kind of kinds) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true);
    };
  }, [section]);
  return isElsewhere;
}
