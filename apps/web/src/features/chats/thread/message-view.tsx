import { ActionIcon, Button, CopyButton, Loader, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react';
import type { Part } from '@winnow/contract/chat-types';
import { useState } from 'react';
import type { ChatMessage } from '../../../shared/chats/chats-api.ts';
import { chatsText } from '../chats-text.ts';
import { PartView } from '../parts/part-view.tsx';
import classes from './chat.module.css';
import { Receipts } from './receipts.tsx';

interface MessageViewProps {
  readonly chatId: string;
  readonly message: ChatMessage;
  readonly siblings: readonly string[];
  readonly busy: boolean;
  readonly onGo: (id: string) => void;
  readonly onAgain: (text: string) => void;
  /** Asks a follow-up question; choices go to the model that offered them. */
  readonly onAsk: (text: string, model?: 'built-in') => void;
  /** Asks the same question again as a sibling of an answer that failed or was stopped. */
  readonly onRetry: () => void;
  readonly onChanged: () => void;
}

/** One message with its parts, its sibling branches, and its actions. */
export function MessageView({
  chatId,
  message,
  siblings,
  busy,
  onGo,
  onAgain,
  onAsk,
  onRetry,
  onChanged,
}: MessageViewProps) {
  const [receipts, setReceipts] = useState(false);
  const { role, parts, state } = message;
  const person = role === 'person';
  const text = textOf(parts);
  const at = siblings.indexOf(message.id);
  const used = parts.filter((part) => part.kind === 'used');
  return (
    <article
      className={classes.message}
      data-role={role}
      aria-label={person ? chatsText.you : chatsText.assistant}
    >
      <div className={classes.body}>
        {parts.map((part, index) => (
          <PartView
            // biome-ignore lint/suspicious/noArrayIndexKey: parts only come behind the others
            key={index}
            part={part}
            chatId={chatId}
            messageId={message.id}
            person={person}
            settled={state !== 'answering'}
            onAsk={(text) => onAsk(text, message.model === 'Built in' ? 'built-in' : undefined)}
            onChanged={onChanged}
          />
        ))}
        {state === 'answering' && (
          <p className={classes.working} role="status">
            <Loader size={12} aria-hidden />{' '}
            {used.length > 0 && used.at(-1)?.kind === 'used' ? `${used.at(-1)?.says}…` : chatsText.reading}
          </p>
        )}
        {state === 'stopped' && <p className={classes.stopped}>{chatsText.stopped}</p>}
        {state === 'failed' && !parts.some((part) => part.kind === 'problem') && (
          <p className={classes.stopped}>{chatsText.noResponse}</p>
        )}
        {(state === 'failed' || state === 'stopped') && (
          <Button size="xs" variant="default" disabled={busy} onClick={onRetry}>
            {chatsText.retry}
          </Button>
        )}
      </div>
      <footer className={classes.foot}>
        {siblings.length > 1 && (
          <span className={classes.branches}>
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={chatsText.versionBefore}
              disabled={at <= 0}
              onClick={() => onGo(siblings[at - 1]!)}
            >
              <IconChevronLeft size={14} />
            </ActionIcon>
            <span>{chatsText.atOfCount({ at: at + 1, count: siblings.length })}</span>
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={chatsText.versionBehind}
              disabled={at >= siblings.length - 1}
              onClick={() => onGo(siblings[at + 1]!)}
            >
              <IconChevronRight size={14} />
            </ActionIcon>
          </span>
        )}
        {text !== '' && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? chatsText.copied : chatsText.copy}>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={chatsText.copyMessage}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={14} /> : <IconCopy size={14} stroke={1.75} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        )}
        {person && (
          <Tooltip label={chatsText.editMessageInBranch}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={chatsText.editMessage}
              disabled={busy}
              onClick={() => onAgain(text)}
            >
              <IconPencil size={14} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        {!person && message.model !== null && message.model !== 'Built in' && (
          <Tooltip label={chatsText.whatWasSent}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={chatsText.showWhatWasSent}
              onClick={() => setReceipts(true)}
            >
              <IconReceipt size={14} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        {!person && message.model !== null && (
          <span className={classes.model}>
            {message.model === 'Built in' ? chatsText.builtIn : message.model}
          </span>
        )}
      </footer>
      {receipts && <Receipts chatId={chatId} messageId={message.id} onClose={() => setReceipts(false)} />}
    </article>
  );
}

function textOf(parts: readonly Part[]): string {
  return parts
    .flatMap((part) => {
      if (part.kind === 'text' || part.kind === 'question') return part.text;
      if (part.kind === 'table')
        return [part.columns.map(({ name }) => name), ...part.rows].map((row) => row.join('\t')).join('\n');
      return part.kind === 'proposal' ? part.sentences.join('\n') : [];
    })
    .join('\n\n');
}
