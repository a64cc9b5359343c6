import type { Part } from '@winnow/contract/chat-types';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '../../../shared/api/client.ts';
import { inPageLanguage } from '../../../shared/text/message-language.ts';

/**
 * Streams an answer from its beginning, also after a page reload; the browser resumes a broken
 * stream.
 */
export function useAnswer(
  chatId: string,
  messageId: string | undefined,
  onEnd: () => void,
): readonly Part[] | undefined {
  const [heard, setHeard] = useState<{ readonly id: string; readonly parts: readonly Part[] }>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (messageId === undefined) return;
    const source = new EventSource(
      addressOf('GET /api/chats/:id/answers/:messageId/events', { params: { id: chatId, messageId } }),
    );
    const change = (more: (parts: readonly Part[]) => readonly Part[]): void =>
      setHeard((before) => ({ id: messageId, parts: more(before?.id === messageId ? before.parts : []) }));
    const on = <T>(kind: string, handle: (data: T) => void): void =>
      source.addEventListener(kind, (event) => handle(JSON.parse((event as MessageEvent<string>).data) as T));
    // Parts are applied in sequence because a part may wait for its translation.
    let done = Promise.resolve();
    const then = (next: () => Promise<void> | void): void => {
      done = done.then(next);
    };
    on<{ text: string }>('text', ({ text }) => then(() => change((parts) => withText(parts, text))));
    on<{ part: Part }>('part', ({ part }) =>
      then(async () => {
        const shown = await inPageLanguage(part);
        change((parts) => [...parts, shown]);
      }),
    );
    // An answer from another process arrives as all of its stored parts each time.
    on<{ parts: readonly Part[] }>('parts', ({ parts }) =>
      then(async () => {
        const shown = await inPageLanguage(parts);
        change(() => shown);
      }),
    );
    on('end', () => {
      source.close();
      then(end);
    });
    return () => {
      source.close();
      setHeard(undefined);
    };
  }, [chatId, messageId]);
  return heard?.id === messageId ? heard?.parts : undefined;
}

function withText(parts: readonly Part[], text: string): readonly Part[] {
  const last = parts.at(-1);
  return last?.kind === 'text' && !last.messages
    ? [...parts.slice(0, -1), { kind: 'text', text: last.text + text }]
    : [...parts, { kind: 'text', text }];
}
