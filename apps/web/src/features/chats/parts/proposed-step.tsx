import { Button, Tooltip } from '@mantine/core';
import type { ProposalPart } from '@winnow/contract/chat-types';
import { useState } from 'react';
import { effectText } from './effect-text.ts';
import classes from './parts.module.css';
import { type PreviewSource, StepPreview } from './step-preview.tsx';

interface ProposedStepProps {
  readonly sentence: string;
  /** What it does by itself; only shown if there are several. */
  readonly effect: Omit<ProposalPart['effect'], 'each'> | undefined;
  readonly preview: PreviewSource | undefined;
  readonly canEdit: boolean;
  /** How many steps of the proposal precede it: they are added when it is edited. */
  readonly before: number;
  readonly onEdit: () => void;
  readonly onLeaveOut: (() => void) | undefined;
}

/** One step of a proposal: its sentence, its own effect, some of the rows that it changes. */
export function ProposedStep({
  sentence,
  effect,
  preview,
  canEdit,
  before,
  onEdit,
  onLeaveOut,
}: ProposedStepProps) {
  const [open, setOpen] = useState(false);
  const edit = (
    <Button size="compact-xs" variant="default" disabled={!canEdit} onClick={onEdit}>
      {before > 0 ? 'Add previous steps and edit' : 'Edit'}
    </Button>
  );
  return (
    <li>
      <span className={classes.sentence}>{sentence}</span>
      {effect && <span className={classes.own}>{effectText(effect)}</span>}
      {preview && (
        <span className={classes.acts}>
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={open}
            aria-label={`Preview: ${sentence}`}
            onClick={() => setOpen(!open)}
          >
            Preview
          </Button>
          {before > 0 ? (
            <Tooltip
              label={`Adds the ${before === 1 ? 'step' : `${before} steps`} before it, then opens it in the project`}
            >
              {edit}
            </Tooltip>
          ) : (
            edit
          )}
          {onLeaveOut && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={!canEdit}
              aria-label={`Leave out: ${sentence}`}
              onClick={onLeaveOut}
            >
              Leave out
            </Button>
          )}
        </span>
      )}
      {open && preview && <StepPreview source={preview} />}
    </li>
  );
}
