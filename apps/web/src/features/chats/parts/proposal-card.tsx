import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProposalPart } from '@winnow/api/chat-types';
import { useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { chatsApi } from '../../../shared/chats/chats-api.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import classes from './parts.module.css';
import { StepPreview } from './step-preview.tsx';
import { Source } from './table-card.tsx';

interface ProposalCardProps {
  readonly part: ProposalPart;
  readonly chatId: string;
  readonly messageId: string;
  readonly settled: boolean;
  readonly onChanged: () => void;
}

/** Steps that can be added, edited or discarded: bound to the version of the recipe that they were made for. */
export function ProposalCard({ part, chatId, messageId, settled, onChanged }: ProposalCardProps) {
  const client = useQueryClient();
  const [preview, setPreview] = useState(false);
  const key = ['project', part.projectId, 'recipe-version'];
  const open = part.state === 'open';
  const recipe = useQuery({
    queryKey: key,
    queryFn: () => request<{ version: number }>(`/api/projects/${part.projectId}/recipe`),
    enabled: open,
  });
  useServerEvent('recipe', ({ project }) => {
    if (project === part.projectId) void client.invalidateQueries({ queryKey: key });
  });
  const act = useMutation({
    mutationFn: (what: 'add' | 'discard' | 'check') => chatsApi.proposal(chatId, messageId, part.id, what),
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
  const [step] = part.steps;
  return (
    <section
      className={classes.card}
      aria-label={`Proposal: ${part.sentences.join(', then ')}`}
      data-state={part.state}
    >
      <ol className={classes.sentences}>
        {part.sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a proposal stay in their order
          <li key={at}>{sentence}</li>
        ))}
      </ol>
      {part.note && <p className={classes.line}>{part.note}</p>}
      <p className={classes.effect}>{effectText(part.effect)}</p>
      {stale && (
        <p className={classes.stale} role="status">
          {`Made for version ${part.version} of the recipe; version ${now} holds now.`}
          <Button
            size="compact-xs"
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate('check')}
          >
            Check again
          </Button>
        </p>
      )}
      {preview && step && !stale && (
        <StepPreview projectId={part.projectId} step={step} several={part.steps.length > 1} />
      )}
      <div className={classes.under}>
        {open ? (
          <Group gap={6}>
            <Button
              size="xs"
              disabled={!settled || stale}
              loading={act.isPending}
              onClick={() => act.mutate('add')}
            >
              {part.steps.length > 1 ? `Add ${part.steps.length} steps` : 'Add step'}
            </Button>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/projects/$id"
                  params={{ id: part.projectId }}
                  search={{ draft: JSON.stringify({ kind: step?.kind, params: step?.params }) } as never}
                />
              )}
            >
              Edit
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-expanded={preview}
              disabled={stale}
              onClick={() => setPreview(!preview)}
            >
              Preview
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              disabled={!settled}
              onClick={() => act.mutate('discard')}
            >
              Discard
            </Button>
          </Group>
        ) : (
          <span className={classes.state}>
            {part.state === 'added' ? 'Added to the recipe' : 'Discarded'}
          </span>
        )}
        <Source part={part} />
      </div>
    </section>
  );
}

function effectText({
  cellsChanged,
  rowsBefore,
  rowsAfter,
  columnsAdded,
  columnsRemoved,
}: ProposalPart['effect']): string {
  const number = (value: number): string => value.toLocaleString('en');
  const rows = rowsAfter - rowsBefore;
  return [
    `${number(cellsChanged)} ${cellsChanged === 1 ? 'cell changes' : 'cells change'}`,
    rows === 0
      ? `0 rows go`
      : rows < 0
        ? `${number(-rows)} of ${number(rowsBefore)} rows go`
        : `${number(rows)} rows come`,
    ...(columnsAdded.length > 0
      ? [`${columnsAdded.length === 1 ? 'column' : 'columns'} ${columnsAdded.join(', ')} added`]
      : []),
    ...(columnsRemoved.length > 0
      ? [`${columnsRemoved.length === 1 ? 'column' : 'columns'} ${columnsRemoved.join(', ')} removed`]
      : []),
  ].join(', ');
}
