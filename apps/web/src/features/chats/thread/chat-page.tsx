import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chatTitle } from '../../../shared/chats/chat-title.ts';
import { chatKey, chatsApi, chatsKey, type ModelChoice } from '../../../shared/chats/chats-api.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import type { PageProps } from '../../../shared/page.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../../shared/problems/throw-not-found.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { branchOf, leafUnder } from '../branch.ts';
import { chatsText } from '../chats-text.ts';
import { RenameChat } from '../rename-chat.tsx';
import { AttachedProjects } from './attached-projects.tsx';
import classes from './chat.module.css';
import { Composer, chosenModel } from './composer.tsx';
import { MessageView } from './message-view.tsx';
import { Starters } from './starters.tsx';
import { useAnswer } from './use-answer.ts';

export function ChatPage({ params: { id = '' } }: PageProps) {
  return <Thread key={id} id={id} />;
}

/** A chat: the messages of the current branch, the attached projects, and the composer. */
function Thread({ id }: { readonly id: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  /** The message being rewritten, which becomes a sibling branch. */
  const [again, setAgain] = useState<{ readonly parent: string | null; readonly text: string } | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const chat = useQuery({ queryKey: chatKey(id), queryFn: ({ signal }) => chatsApi.read(id, signal) });
  const refresh = () => client.invalidateQueries({ queryKey: chatsKey });
  useServerEvent('chat', ({ chat: changed }) => {
    if (changed === id) void refresh();
  });
  const messages = chat.data?.messages ?? [];
  const shown = useMemo(() => branchOf(chat.data?.messages ?? [], chat.data?.chat.leaf ?? null), [chat.data]);
  const answering = messages.find(({ state }) => state === 'answering');
  const heard = useAnswer(id, answering?.id, () => void refresh());
  const send = useMutation({
    mutationFn: ({
      text,
      model,
      parent,
    }: {
      readonly text: string;
      readonly model: ModelChoice;
      readonly parent: string | null;
    }) => chatsApi.send(id, text, parent, model),
    onSuccess: async () => {
      setAgain(null);
      await refresh();
    },
    onError: notifyProblem,
  });
  const stop = useMutation({
    mutationFn: (message: string) => chatsApi.stop(id, message),
    onError: notifyProblem,
  });
  const go = useMutation({
    mutationFn: (message: string) => chatsApi.change(id, { leaf: leafUnder(messages, message) }),
    onSuccess: refresh,
    onError: notifyProblem,
  });
  const length = shown.length + (heard?.length ?? 0);
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [length]);
  if (chat.error && !chat.data) {
    throwNotFound(chat.error);
    return (
      <PageBody>
        <ProblemList error={chat.error} />
        <Button component={Link} to="/chats" variant="default" mt="md">
          {chatsText.allChats}
        </Button>
      </PageBody>
    );
  }
  if (!chat.data) {
    return (
      <PageBody>
        <div role="status" aria-label={chatsText.chatIsLoading}>
          <Skeleton height={28} width={320} mb="md" />
          <Skeleton height={80} />
        </div>
      </PageBody>
    );
  }
  const { chat: about } = chat.data;
  const last = shown.at(-1)?.message.id ?? null;
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: chatsText.deleteChat,
      text: chatsText.deleteChatText({ title: about.title }),
      action: chatsText.deleteChat,
      danger: true,
    });
    if (!sure) return;
    await chatsApi.remove(id).then(async () => {
      client.removeQueries({ queryKey: chatKey(id) });
      await router.navigate({ to: '/chats' });
      await refresh();
    }, notifyProblem);
  };
  const say = (text: string, model: ModelChoice = chosenModel(), onFailed?: () => void): void =>
    send.mutate({ text, model, parent: again ? again.parent : last }, onFailed && { onError: onFailed });
  const retry = (asked: string | null): void => {
    const question = messages.find(({ id: one }) => one === asked);
    const text = question?.parts.flatMap((part) => (part.kind === 'text' ? part.text : [])).join('\n');
    if (question && text) send.mutate({ text, model: chosenModel(), parent: question.parent });
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{chatTitle(about.title)}</h1>
        <AttachedProjects chat={about} onChanged={refresh} />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={chatsText.actionsOfThisChat}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setRenaming(true)}>{chatsText.rename}</Menu.Item>
            <Menu.Item color="red" onClick={() => void remove()}>
              {chatsText.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      <div className={classes.thread} role="log" aria-label={chatsText.messages}>
        {shown.length === 0 && <Starters attached={about.projects.length > 0} onAsk={(text) => say(text)} />}
        {shown.map(({ message, siblings }) => (
          <MessageView
            key={message.id}
            chatId={id}
            message={message.id === answering?.id && heard ? { ...message, parts: heard } : message}
            siblings={siblings}
            busy={answering !== undefined || send.isPending}
            onGo={(other) => go.mutate(other)}
            onAgain={(text) => setAgain({ parent: message.parent, text })}
            onAsk={(text, model) => say(text, model)}
            onRetry={() => retry(message.parent)}
            onChanged={refresh}
          />
        ))}
        <div ref={end} />
      </div>
      <Composer
        key={again ? `again-${again.parent}` : 'next'}
        name={`chat ${about.id} ${again?.parent ?? ''}`}
        initial={again?.text ?? ''}
        branching={again !== null}
        onLeave={() => setAgain(null)}
        busy={send.isPending}
        answering={answering !== undefined}
        onStop={() => answering && stop.mutate(answering.id)}
        onSend={say}
      />
      {renaming && <RenameChat chat={about} onClose={() => setRenaming(false)} />}
    </div>
  );
}
