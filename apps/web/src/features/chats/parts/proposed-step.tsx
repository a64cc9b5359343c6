import { Button, Tooltip } from '@mantine/core';
import type { ProposalPart } from '@winnow/contract/chat-types';
import { useState } from 'react';
import { chatsText } from '../chats-text.ts';
import { effectText } from './effect-text.ts';
import classes from './parts.module.css';
import { type PreviewSource, StepPreview } from './step-preview.tsx';

interface ProposedStepProps {
  readonly sentence: string;
  /** Effect of this step alone; only shown if there are several steps. */
  readonly effect: Omit<ProposalPart['effect'], 'each'> | undefined;
  readonly preview: PreviewSource | undefined;
  readonly canEdit: boolean;
  /** Number of preceding steps in the proposal, which are added first when this one is edited. */
  readonly before: number;
  readonly onEdit: () => void;
  readonly onLeaveOut: (() => void) | undefined;
}

/** One step of a proposal: its sentence, its own effect, and some of the rows that it changes. */
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
      {before > 0 ? chatsText.addPreviousStepsAndEdit : chatsText.edit}
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
            aria-label={chatsText.previewSentence({ sentence })}
            onClick={() => setOpen(!open)}
          >
            {chatsText.preview}
          </Button>
          {before > 0 ? <Tooltip label={chatsText.addsStepsBefore({ before })}>{edit}</Tooltip> : edit}
          {onLeaveOut && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={!canEdit}
              aria-label={chatsText.leaveOutSentence({ sentence })}
              onClick={onLeaveOut}
            >
              {chatsText.leaveOut}
            </Button>
          )}
        </span>
      )}
      {open && preview && <StepPreview source={preview} />}
    </li>
  );
}
