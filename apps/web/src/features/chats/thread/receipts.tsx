import { Code, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chatsApi } from '../../../shared/chats/chats-api.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { chatsText } from '../chats-text.ts';
import classes from './chat.module.css';

const exposed: Readonly<Record<string, string>> = {
  schema: chatsText.namesAndTypes,
  profile: chatsText.namesTypesCountsAndFrequent,
  samples: chatsText.namesTypesCountsFrequentValues,
};

/** Exact data sent to an external model for an answer. */
export function Receipts({
  chatId,
  messageId,
  onClose,
}: {
  readonly chatId: string;
  readonly messageId: string;
  readonly onClose: () => void;
}) {
  const receipts = useQuery({
    queryKey: ['chats', chatId, 'receipts', messageId],
    queryFn: () => chatsApi.receipts(chatId, messageId),
  });
  return (
    <Modal opened onClose={onClose} title={chatsText.whatWasSent} size="lg">
      {receipts.error && <ProblemList error={receipts.error} />}
      {receipts.data?.receipts.length === 0 && <p>{chatsText.nothingWasSent}</p>}
      {receipts.data?.receipts.map((one) => (
        <section key={one.id}>
          <p className={classes.receipt}>
            {chatsText.receipt({
              model: one.model,
              exposed: exposed[one.exposure] ?? one.exposure,
              inputTokens: one.inputTokens,
              outputTokens: one.outputTokens,
              cost: one.cost === null ? null : one.cost / 100,
            })}
          </p>
          <Code block className={classes.sent} tabIndex={0}>
            {JSON.stringify(one.body, null, 2)}
          </Code>
        </section>
      ))}
    </Modal>
  );
}
