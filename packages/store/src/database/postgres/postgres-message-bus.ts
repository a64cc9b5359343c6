import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type MessageBus, type MessageListener, maxMessageLength } from '../message-bus.ts';

const channel = 'winnow_word';
/**
 * How long to collect messages that are sent together: each statement is a transaction, and
 * transactions with NOTIFY commit one at a time.
 */
const batchWindowMs = 20;
/** Any further messages at once count as a flood and are dropped. */
const maxAtOnce = 5_000;
const firstRetryMs = 500;
const maxRetryMs = 15_000;
const connectMs = 10_000;

/**
 * Creates a message bus that uses LISTEN on a connection of its own and NOTIFY on those of the
 * pool. A pooler in front of the server must pool sessions, since LISTEN belongs to one.
 */
export async function postgresMessageBus(
  databaseUrl: string,
  pool: Pick<pg.Pool, 'query'>,
  listener: MessageListener,
): Promise<MessageBus> {
  const self = randomUUID().slice(0, 8);
  let waiting: string[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let client: pg.Client | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let closed = false;

  const receive = (payload: string | undefined): void => {
    const [from, topic, ...rest] = (payload ?? '').split(' ');
    if (from !== self && topic) listener.onMessage({ topic, text: rest.join(' ') });
  };
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    // Reported once for each connection, no matter what happened to it.
    opened.once('end', () => lost(opened));
    opened.on('error', () => void opened.end().catch(() => {}));
    opened.on('notification', ({ payload }) => receive(payload));
    await opened.connect();
    await opened.query(`LISTEN ${channel}`);
    client = opened;
    retryMs = firstRetryMs;
  };
  const lost = (one: pg.Client): void => {
    if (client === one) client = undefined;
    if (closed || client) return;
    clearTimeout(retrying);
    retrying = setTimeout(() => {
      connect().then(listener.onGap, () => lost(one));
    }, retryMs);
    retrying.unref();
    retryMs = Math.min(maxRetryMs, retryMs * 2);
  };
  const send = async (): Promise<void> => {
    const words = waiting;
    waiting = [];
    // If the server is unreachable now, later changes will still be announced; anything missed is
    // read when it is next needed.
    await pool
      .query('SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word', [channel, words])
      .catch(() => undefined);
  };

  await connect();
  return {
    publish: ({ topic, text }) => {
      const word = `${self} ${topic} ${text}`;
      if (closed || waiting.length >= maxAtOnce || Buffer.byteLength(word) > maxMessageLength) return;
      waiting.push(word);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        sending = sending.then(send);
      }, batchWindowMs);
    },
    close: async () => {
      closed = true;
      clearTimeout(retrying);
      if (gathering) {
        clearTimeout(gathering);
        sending = sending.then(send);
      }
      await sending;
      await client?.end().catch(() => {});
    },
  };
}
