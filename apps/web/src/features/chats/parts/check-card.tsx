import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckPart } from '@winnow/contract/chat-types';
import { chatsApi } from '../../../shared/chats/chats-api.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { rowsAddress } from '../../../shared/projects/rows-address.ts';
import { chatsText } from '../chats-text.ts';
import classes from './parts.module.css';
import { Source } from './table-card.tsx';

interface CheckCardProps {
  readonly part: CheckPart;
  readonly chatId: string;
  readonly messageId: string;
  readonly settled: boolean;
  readonly onChanged: () => void;
}

/**
 * A proposed rule for every row, with the number of rows that break it. Once added, it is a check
 * of the project.
 */
export function CheckCard({ part, chatId, messageId, settled, onChanged }: CheckCardProps) {
  const { id, failing, rows, formula, unique, state } = part;
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (what: 'add' | 'discard') => chatsApi.check(chatId, messageId, id ?? '', what),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['project', part.projectId] });
      onChanged();
    },
    onError: notifyProblem,
  });
  const text = chatsText.rowsFail({ failing, rows });
  return (
    <section
      className={classes.card}
      aria-label={chatsText.checkName({ name: part.name })}
      data-state={state}
    >
      <p className={classes.caption}>{chatsText.checkName({ name: part.name })}</p>
      <p className={classes.line}>
        <code>{formula ?? chatsText.uniqueUnique({ unique: (unique ?? []).join(', ') })}</code>
      </p>
      <p className={classes.line}>
        {failing === 0 ? (
          part.unread?.length ? (
            chatsText.everyReadRowPasses
          ) : (
            chatsText.everyRowPasses
          )
        ) : formula === undefined ? (
          text
        ) : (
          <a
            className={classes.citation}
            href={rowsAddress(part.projectId, [
              {
                kind: 'formula',
                formula: `not coalesce(${formula}, false) and not isMismatch(${formula})`,
                title: chatsText.failsCheck({ name: part.name }),
              },
            ])}
            title={chatsText.showRows}
          >
            {text}
          </a>
        )}
      </p>
      <div className={classes.under}>
        {id !== undefined && state === 'open' ? (
          <Group gap={6}>
            <Button size="xs" disabled={!settled} loading={act.isPending} onClick={() => act.mutate('add')}>
              {chatsText.addCheck}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              disabled={!settled || act.isPending}
              onClick={() => act.mutate('discard')}
            >
              {chatsText.discard}
            </Button>
          </Group>
        ) : (
          <span className={classes.state}>
            {state === 'added'
              ? chatsText.oneOfChecksOfProject
              : state === 'discarded'
                ? chatsText.discarded
                : ''}
          </span>
        )}
        <Source part={part} />
      </div>
    </section>
  );
}
