import { Alert, Button } from '@mantine/core';
import type { Part } from '@winnow/contract/chat-types';
import { lazy, Suspense } from 'react';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { chatsText } from '../chats-text.ts';
import { CheckCard } from './check-card.tsx';
import { IssuesCard } from './issues-card.tsx';
import classes from './parts.module.css';
import { ProposalCard } from './proposal-card.tsx';
import { TableCard } from './table-card.tsx';
import { UnreadNote } from './unread-note.tsx';

const ChartCard = lazy(async () => ({ default: (await import('./chart-card.tsx')).ChartCard }));

interface PartViewProps {
  readonly part: Part;
  readonly chatId: string;
  readonly messageId: string;
  readonly person: boolean;
  /** Whether the message is stored, so that its proposals can be added. */
  readonly settled: boolean;
  readonly onAsk: (text: string) => void;
  readonly onChanged: () => void;
}

/** One part of a message. */
export function PartView({ part, chatId, messageId, person, settled, onAsk, onChanged }: PartViewProps) {
  switch (part.kind) {
    case 'text':
      return person ? (
        <p>{part.text}</p>
      ) : (
        <div className={classes.text}>
          <Markdown text={part.text} links="own" />
        </div>
      );
    case 'used':
      return <p className={classes.used}>{part.says}</p>;
    case 'table':
      return (
        <>
          <TableCard part={part} />
          <UnreadNote unread={part.unread} settled={settled} onAsk={onAsk} />
        </>
      );
    case 'chart':
      return (
        <Suspense
          fallback={<div className={classes.chart} role="status" aria-label={chatsText.chartIsLoading} />}
        >
          <ChartCard part={part} />
          <UnreadNote unread={part.unread} settled={settled} onAsk={onAsk} />
        </Suspense>
      );
    case 'issues':
      return <IssuesCard part={part} onAsk={onAsk} />;
    case 'proposal':
      return (
        <ProposalCard
          part={part}
          chatId={chatId}
          messageId={messageId}
          settled={settled}
          onChanged={onChanged}
        />
      );
    case 'check':
      return (
        <>
          <CheckCard
            part={part}
            chatId={chatId}
            messageId={messageId}
            settled={settled}
            onChanged={onChanged}
          />
          <UnreadNote unread={part.unread} settled={settled} onAsk={onAsk} />
        </>
      );
    case 'question':
      return (
        <div className={classes.question}>
          <p>{part.text}</p>
          <div className={classes.choices}>
            {part.choices.map(({ label, text }) => (
              <Button key={text} size="xs" variant="default" disabled={!settled} onClick={() => onAsk(text)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      );
    case 'problem':
      return (
        <Alert color="red" variant="light" className={classes.problem}>
          {part.message} {part.fix}
        </Alert>
      );
  }
}
