import { ActionIcon, Switch, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlaylistAdd, IconPuzzle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StepReport } from '@winnow/contract/engine-types';
import { macroStep, type Step } from '@winnow/recipe';
import { pluginStep } from '@winnow/steps';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/number.ts';
import { stepInLanguage } from '../../../shared/steps/step-language.ts';
import { keys } from '../data/query-keys.ts';
import { useActions, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { effectChip, effectText, unreadValues } from './effect-text.ts';
import { FamilyIcon } from './family-icon.tsx';
import type { StepSelection } from './files/use-step-selection.ts';
import type { StepGroups } from './groups/use-step-groups.ts';
import classes from './recipe.module.css';
import { recipeEffectsText } from './recipe-effects-text.ts';
import { recipeText } from './recipe-text.ts';
import { type StepActions, StepMenu } from './steps/step-menu.tsx';
import { StepNoteField } from './steps/step-note-field.tsx';

interface StepCardProps {
  readonly step: Step;
  readonly report: StepReport | undefined;
  readonly index: number;
  readonly count: number;
  readonly current: boolean;
  readonly selection: StepSelection;
  readonly groups: StepGroups;
  readonly actions: StepActions;
}

/** Longer sentences are truncated on the card. */
const longSentence = 120;

/** One step of the recipe: its sentence, its effect and all its actions. */
export function StepCard(props: StepCardProps) {
  const { step, report, index, count, current, selection, groups, actions } = props;
  const { readOnly, projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const { dispatch, editStep } = useActions();
  const [noting, setNoting] = useState(false);
  const definition = stepInLanguage(step.kind);
  const off = step.enabled === false;
  const chosen = selection.selected.has(step.id) ? selection.selected : new Set([step.id]);
  const sentence = report?.sentence ?? definition?.title ?? step.kind;
  const effect = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'effect', step.id),
    queryFn: ({ signal }) => api.at(recipe.version).effect({ step, replaces: step.id }, signal),
    enabled: report?.state === 'ok',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <span className={classes.number} title={report?.title ?? definition?.title ?? step.kind}>
        {definition === macroStep ? (
          <IconPlaylistAdd size={16} stroke={1.75} aria-hidden />
        ) : definition === pluginStep ? (
          <IconPuzzle size={16} stroke={1.75} aria-hidden />
        ) : definition ? (
          <FamilyIcon family={definition.family} />
        ) : (
          index + 1
        )}
      </span>
      <UnstyledButton
        className={classes.sentence}
        data-step
        title={sentence.length > longSentence ? sentence : undefined}
        aria-current={current ? 'step' : undefined}
        aria-pressed={selection.selected.has(step.id)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) selection.focused(step.id);
        }}
        onClick={(event) => {
          if (!selection.click(step.id, event))
            dispatch({ type: 'travel', at: current ? undefined : step.id });
        }}
        onDoubleClick={() => readOnly || editStep(step.id)}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
            selection.all();
            event.preventDefault();
          }
          if (readOnly) return;
          if (event.key === 'Delete') actions.remove();
          else if (event.key === 'F2') editStep(step.id);
          else if (event.altKey && event.code === 'KeyG') groups.start(chosen);
          else if (event.altKey && event.key === 'ArrowUp' && index > 0) actions.move(index - 1);
          else if (event.altKey && event.key === 'ArrowDown' && index < count - 1) actions.move(index + 1);
          else return;
          event.preventDefault();
        }}
      >
        {sentence}
      </UnstyledButton>
      {!readOnly && (
        <span className={classes.actions}>
          <Tooltip label={recipeText.editF2}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={recipeText.editStep({ index: index + 1 })}
              onClick={() => editStep(step.id)}
            >
              <IconPencil size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <StepMenu
            step={step}
            index={index}
            count={count}
            chosen={chosen}
            groups={groups}
            actions={actions}
            onNote={() => setNoting(true)}
          />
        </span>
      )}
      <div className={classes.meta}>
        <Switch
          size="xs"
          disabled={readOnly}
          checked={!off}
          aria-label={recipeText.stepIsOn({ index: index + 1 })}
          onChange={(event) => actions.enable(event.currentTarget.checked)}
        />
        {effect.data && (
          <Tooltip label={effectText(effect.data)} multiline maw={280}>
            <span className={classes.chip}>{effectChip(effect.data)}</span>
          </Tooltip>
        )}
        {effect.data && unreadValues(effect.data) > 0 && (
          <Tooltip label={recipeEffectsText.unread({ count: unreadValues(effect.data) })} multiline maw={280}>
            <span className={`${classes.chip} ${classes.unread}`}>
              {recipeEffectsText.chip.unread({ shown: formatCount(unreadValues(effect.data)) })}
            </span>
          </Tooltip>
        )}
        {off && <span className={classes.chip}>{recipeText.off}</span>}
      </div>
      {report?.problems.map((problem) => (
        <div key={problem.code + problem.message} className={classes.problem} role="alert">
          {problem.message} {problem.fix}
        </div>
      ))}
      {noting ? (
        <StepNoteField step={step} onEnd={() => setNoting(false)} />
      ) : (
        step.note && <div className={classes.note}>{step.note}</div>
      )}
    </>
  );
}
