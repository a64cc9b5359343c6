import { Code, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chatsApi } from '../../../shared/chats/chats-api.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import classes from './chat.module.css';

const exposed: Readonly<Record<string, string>> = {
  schema: 'names and types',
  profile: 'names, types, counts and frequent values',
  samples: 'names, types, counts, frequent values and sample rows',
};

/** What was sent to a model outside for an answer, word by word. */
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
    <Modal opened onClose={onClose} title="What was sent" size="lg">
      {receipts.error && <ProblemList error={receipts.error} />}
      {receipts.data?.receipts.length === 0 && <p>Nothing was sent.</p>}
      {receipts.data?.receipts.map((one) => (
        <section key={one.id}>
          <p className={classes.receipt}>
            {`${one.model} received ${exposed[one.exposure] ?? one.exposure}. It took ${one.inputTokens.toLocaleString('en')} tokens in and ${one.outputTokens.toLocaleString('en')} out${one.cost === null ? '; its prices are not known' : `, about ${(one.cost / 100).toFixed(4)} US dollars`}.`}
          </p>
          <Code block className={classes.sent} tabIndex={0}>
            {JSON.stringify(one.body, null, 2)}
          </Code>
        </section>
      ))}
    </Modal>
  );
}
