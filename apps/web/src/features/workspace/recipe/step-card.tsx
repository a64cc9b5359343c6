import { ActionIcon, Menu, Switch, Textarea, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconMessage,
  IconNote,
  IconPencil,
  IconPlaylistAdd,
  IconPlaylistX,
  IconPuzzle,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StepReport } from '@winnow/contract/engine-types';
import { macroStep, type Step } from '@winnow/recipe';
import { pluginStep } from '@winnow/steps';
import { useState } from 'react';
import { stepInLanguage } from '../../../shared/steps/step-language.ts';
import { keys } from '../data/query-keys.ts';
import { useActions, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { effectChip, effectText } from './effect-text.ts';
import { FamilyIcon } from './family-icon.tsx';
import type { StepSelection } from './files/use-step-selection.ts';
import { GroupItems } from './groups/group-items.tsx';
import type { StepGroups } from './groups/use-step-groups.ts';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';

interface StepCardProps {
  readonly step: Step;
  readonly report: StepReport | undefined;
  readonly index: number;
  readonly count: number;
  readonly current: boolean;
  readonly selection: StepSelection;
  readonly groups: StepGroups;
  readonly onCopy: () => void;
  readonly onSaveMacro: () => void;
  /** Replaces a macro with its steps. */
  readonly onExpand: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onEnable: (enabled: boolean) => void;
}

/** Longer sentences are truncated on the card. */
const longSentence = 120;

/** One step of the recipe: its sentence, its effect and all its actions. */
export function StepCard(props: StepCardProps) {
  const {
    step,
    report,
    index,
    count,
    current,
    selection,
    groups,
    onCopy,
    onSaveMacro,
    onExpand,
    onMove,
    onRemove,
    onEnable,
  } = props;
  const { readOnly, projectId, api } = useProject();
  const { recipe, change } = useCurrentRecipe();
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
          if (event.key === 'Delete') onRemove();
          else if (event.key === 'F2') editStep(step.id);
          else if (event.altKey && event.code === 'KeyG') groups.start(chosen);
          else if (event.altKey && event.key === 'ArrowUp' && index > 0) onMove(index - 1);
          else if (event.altKey && event.key === 'ArrowDown' && index < count - 1) onMove(index + 1);
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
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={recipeText.moreForStep({ index: index + 1 })}
              >
                <IconDots size={16} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconEye size={16} stroke={1.75} />}
                onClick={() => dispatch({ type: 'travel', at: step.id })}
              >
                {recipeText.showDataAfter}
              </Menu.Item>
              <Menu.Item leftSection={<IconNote size={16} stroke={1.75} />} onClick={() => setNoting(true)}>
                {step.note ? recipeText.editTheNote : recipeText.addANote}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconMessage size={16} stroke={1.75} />}
                onClick={() =>
                  dispatch({
                    type: 'panel',
                    panel: 'comments',
                    about: { kind: 'step', step: step.id },
                  })
                }
              >
                {recipeText.comment}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={onCopy}>
                {chosen.size > 1 ? recipeText.copySteps({ chosen: chosen.size }) : recipeText.copyStep}
              </Menu.Item>
              <Menu.Item leftSection={<IconPlaylistAdd size={16} stroke={1.75} />} onClick={onSaveMacro}>
                {chosen.size > 1
                  ? recipeText.saveStepsAsMacro({ chosen: chosen.size })
                  : recipeText.saveAsMacro}
              </Menu.Item>
              <GroupItems step={step} ids={chosen} groups={groups} />
              {definition === macroStep && (
                <Menu.Item leftSection={<IconPlaylistX size={16} stroke={1.75} />} onClick={onExpand}>
                  {recipeText.replaceWithItsSteps}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconArrowUp size={16} stroke={1.75} />}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              >
                {recipeText.moveUp}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} stroke={1.75} />}
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              >
                {recipeText.moveDown}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onRemove}>
                {recipeText.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
      <div className={classes.meta}>
        <Switch
          size="xs"
          disabled={readOnly}
          checked={!off}
          aria-label={recipeText.stepIsOn({ index: index + 1 })}
          onChange={(event) => onEnable(event.currentTarget.checked)}
        />
        {effect.data && (
          <Tooltip label={effectText(effect.data)} multiline maw={280}>
            <span className={classes.chip}>{effectChip(effect.data)}</span>
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
        <Textarea
          className={classes.note}
          aria-label={recipeText.note}
          autosize
          autoFocus
          size="xs"
          defaultValue={step.note ?? ''}
          onBlur={(event) => {
            setNoting(false);
            const note = event.currentTarget.value.trim();
            if (note !== (step.note ?? ''))
              void change({ kind: 'note', id: step.id, note }, recipeText.editANote);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey))
              event.currentTarget.blur();
          }}
        />
      ) : (
        step.note && <div className={classes.note}>{step.note}</div>
      )}
    </>
  );
}
