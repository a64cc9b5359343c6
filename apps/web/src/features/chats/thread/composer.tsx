import { ActionIcon, Button, NativeSelect, Textarea, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import type { ModelChoice } from '../../../shared/chats/chats-api.ts';
import { useUnsentText } from '../../../shared/unsent-text.ts';
import { chatsText } from '../chats-text.ts';
import classes from './chat.module.css';

interface ComposerProps {
  /** Key under which the unsent message is stored. */
  readonly name: string;
  readonly initial: string;
  /** Whether the message starts a branch as the sibling of another message. */
  readonly branching: boolean;
  readonly busy: boolean;
  readonly answering: boolean;
  readonly onLeave: () => void;
  readonly onStop: () => void;
  /** `onFailed` is called if sending failed and restores the message in the field. */
  readonly onSend: (text: string, model: ModelChoice, onFailed: () => void) => void;
}

const modelKey = 'winnow-chat-model';

/** Returns the model chosen last, which also answers starters and choices. */
export function chosenModel(): ModelChoice {
  return window.localStorage.getItem(modelKey)?.includes('built-in') ? 'built-in' : 'set';
}

/**
 * Input field for messages. Enter sends, during an answer as soon as it ends; Shift+Enter starts a
 * new line.
 */
export function Composer({
  name,
  initial,
  branching,
  busy,
  answering,
  onLeave,
  onStop,
  onSend,
}: ComposerProps) {
  const [text, setText] = useUnsentText(name, initial);
  const [model, setModel] = useLocalStorage<ModelChoice>({
    key: modelKey,
    defaultValue: 'set',
    getInitialValueInEffect: false,
  });
  const settings = useQuery({
    queryKey: ['settings', 'ai', 'chat'],
    queryFn: () => call('GET /api/settings/ai'),
    staleTime: 60_000,
  });
  /**
   * Undefined while loading; messages sent until then go to the chosen model, which the server
   * knows.
   */
  const named = settings.data?.ai.model;
  /** Whether the message was sent during an answer, and follows when it ends. */
  const [waits, setWaits] = useState(false);
  const send = (): void => {
    const said = text.trim();
    if (said === '') return;
    const isOccupied = busy || answering;
    setWaits(isOccupied);
    if (isOccupied) return;
    setText('');
    onSend(said, named === '' ? 'built-in' : model, () => setText((now) => (now === '' ? said : now)));
  };
  const sendWaiting = useEffectEvent(send);
  useEffect(() => {
    if (waits && !busy && !answering) sendWaiting();
  }, [waits, busy, answering]);
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {branching && (
        <div className={classes.branching}>
          {chatsText.otherVersionOfMessage}
          <Button size="compact-xs" variant="subtle" onClick={onLeave}>
            {chatsText.leaveIt}
          </Button>
        </div>
      )}
      <div className={classes.field}>
        <Textarea
          className={classes.text}
          aria-label={chatsText.message}
          placeholder={chatsText.messagePlaceholder}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={20_000}
          autoFocus
          value={text}
          onChange={(event) => {
            setWaits(false);
            setText(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {answering ? (
          <Tooltip label={chatsText.stop}>
            <ActionIcon size={36} variant="default" aria-label={chatsText.stopAnswer} onClick={onStop}>
              <IconPlayerStop size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Tooltip label={chatsText.sendEnter}>
            <ActionIcon
              type="submit"
              size={36}
              aria-label={chatsText.send}
              disabled={text.trim() === ''}
              loading={busy}
            >
              <IconArrowUp size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.under}>
        <div role="status">{waits && chatsText.sentWhenAnswerEnds}</div>
        {named === '' && <span>{chatsText.answeredByBuiltInAssistant}</span>}
        {named && (
          <NativeSelect
            size="xs"
            w={240}
            maw="100%"
            aria-label={chatsText.model}
            value={model}
            onChange={(event) => setModel(event.currentTarget.value === 'set' ? 'set' : 'built-in')}
            data={[
              { value: 'set', label: named },
              { value: 'built-in', label: chatsText.builtIn },
            ]}
          />
        )}
      </div>
    </form>
  );
}
