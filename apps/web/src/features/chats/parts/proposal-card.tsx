import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ProposalPart } from '@winnow/contract/chat-types';
import { call } from '../../../shared/api/client.ts';
import { chatsApi } from '../../../shared/chats/chats-api.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { chatsText } from '../chats-text.ts';
import { effectText } from './effect-text.ts';
import classes from './parts.module.css';
import { ProposedStep } from './proposed-step.tsx';
import { Source } from './table-card.tsx';

interface ProposalCardProps {
  readonly part: ProposalPart;
  readonly chatId: string;
  readonly messageId: string;
  readonly settled: boolean;
  readonly onChanged: () => void;
}

/**
 * Proposed steps that can be added, edited or discarded; tied to the recipe version that they were
 * made for.
 */
export function ProposalCard({ part, chatId, messageId, settled, onChanged }: ProposalCardProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = ['project', part.projectId, 'recipe-version'];
  const open = part.state === 'open';
  const recipe = useQuery({
    queryKey: key,
    queryFn: () => call('GET /api/projects/:id/recipe', { params: { id: part.projectId } }),
    enabled: open,
  });
  useServerEvent('recipe', ({ project }) => {
    if (project === part.projectId) void client.invalidateQueries({ queryKey: key });
  });
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['project', part.projectId] });
      onChanged();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: key });
      notifyProblem(error);
    },
  });
  const now = recipe.data?.version;
  const stale = open && now !== undefined && now !== part.version;
  const several = part.steps.length > 1;
  const does = (what: 'add' | 'discard' | 'check') => () =>
    act.mutate(() => chatsApi.proposal(chatId, messageId, part.id, what));
  const edit = (at: number): void => {
    const { kind, params } = part.steps[at]!;
    act.mutate(async () => {
      if (at > 0) await chatsApi.addFirst(chatId, messageId, part.id, at);
      await navigate({
        to: '/projects/$id',
        params: { id: part.projectId },
        search: { draft: JSON.stringify({ kind, params }) } as never,
      });
    });
  };
  return (
    <section
      className={classes.card}
      aria-label={chatsText.proposalSentences({ sentences: part.sentences.join(chatsText.thenNext) })}
      data-state={part.state}
    >
      <ol className={classes.sentences}>
        {part.steps.map((step, at) => (
          <ProposedStep
            key={step.id}
            sentence={part.sentences[at] ?? step.kind}
            effect={several ? part.effect.each?.[at] : undefined}
            preview={
              open && !stale
                ? {
                    // The proposal and its preview are tied to a recipe version, so changes to the
                    // project don't affect them.
                    key: ['proposal-preview', part.id, part.version, step.id],
                    read: (signal) => chatsApi.preview(chatId, messageId, part.id, at, signal),
                  }
                : undefined
            }
            canEdit={open && settled && !stale && !act.isPending}
            before={at}
            onEdit={() => edit(at)}
            onLeaveOut={
              several ? () => act.mutate(() => chatsApi.leaveOut(chatId, messageId, part.id, at)) : undefined
            }
          />
        ))}
      </ol>
      {part.note && <p className={classes.line}>{part.note}</p>}
      <p className={classes.effect}>
        {several
          ? chatsText.inAll({
              effect: effectText(part.effect),
              rowsBefore: part.effect.rowsBefore,
              rowsAfter: part.effect.rowsAfter,
            })
          : effectText(part.effect)}
      </p>
      {stale && (
        <p className={classes.stale} role="status">
          {chatsText.basedOnRecipeVersionVersion({ version: part.version, now })}
          <Button size="compact-xs" variant="default" loading={act.isPending} onClick={does('check')}>
            {chatsText.checkAgain}
          </Button>
        </p>
      )}
      <div className={classes.under}>
        {open ? (
          <Group gap={6}>
            <Button size="xs" disabled={!settled || stale} loading={act.isPending} onClick={does('add')}>
              {several ? chatsText.addCountSteps({ count: part.steps.length }) : chatsText.addStep}
            </Button>
            <Button size="xs" variant="subtle" color="gray" disabled={!settled} onClick={does('discard')}>
              {chatsText.discard}
            </Button>
          </Group>
        ) : (
          <span className={classes.state}>
            {part.state === 'added' ? chatsText.addedToRecipe : chatsText.discarded}
          </span>
        )}
        <Source part={part} />
      </div>
    </section>
  );
}
