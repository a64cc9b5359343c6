import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDots, IconMessage } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { chatTitle } from '../../../shared/chats/chat-title.ts';
import { chatTitleText } from '../../../shared/chats/chat-title-text.ts';
import { type Chat, chatsApi, chatsKey } from '../../../shared/chats/chats-api.ts';
import { useStartChat } from '../../../shared/chats/use-start-chat.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FramedList } from '../../../shared/ui/framed-list.tsx';
import { ListBar } from '../../../shared/ui/list-bar.tsx';
import { NoMatches } from '../../../shared/ui/no-matches.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { chatsText } from '../chats-text.ts';
import { RenameChat } from '../rename-chat.tsx';
import classes from './chats.module.css';

/** All chats, with search and actions to open, rename and delete them. */
export function Chats() {
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 200);
  const [renamed, setRenamed] = useState<Chat | null>(null);
  const client = useQueryClient();
  const start = useStartChat();
  const chats = useQuery({
    queryKey: [...chatsKey, 'list', settled],
    queryFn: () => chatsApi.list(settled),
    placeholderData: keepPreviousData,
  });
  useServerEvent('chat', () => void client.invalidateQueries({ queryKey: [...chatsKey, 'list'] }));
  const remove = useMutation({
    mutationFn: (chat: Chat) => chatsApi.remove(chat.id),
    onSuccess: () => client.invalidateQueries({ queryKey: chatsKey }),
    onError: notifyProblem,
  });
  const ask = async (chat: Chat): Promise<void> => {
    const sure = await confirm({
      title: chatsText.deleteChat,
      text: chatsText.deleteChatText({ title: chat.title }),
      action: chatsText.deleteChat,
      danger: true,
    });
    if (sure) remove.mutate(chat);
  };
  const list = chats.data?.chats;
  const none = list?.length === 0 && settled === '' && search === '';
  const begin = (
    <Button loading={start.isPending} onClick={() => start.mutate([])}>
      {chatTitleText.newChat}
    </Button>
  );
  return (
    <PageBody>
      <PageTitle actions={none ? undefined : begin}>{chatsText.chats}</PageTitle>
      {chats.error && !list && <ProblemList error={chats.error} />}
      {chats.isPending && (
        <div role="status" aria-label={chatsText.chatsAreLoading}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={48} mb={4} />
          ))}
        </div>
      )}
      {none && (
        <EmptyState
          icon={<IconMessage size={24} stroke={1.75} />}
          title={chatsText.noChatsYet}
          actions={begin}
        >
          {chatsText.askWhatIsWrong}
        </EmptyState>
      )}
      {list && !none && (
        <>
          <ListBar found={settled && chatsText.chatsFound({ count: list.length })}>
            <SearchField label={chatsText.searchChats} value={search} onChange={setSearch} />
          </ListBar>
          {list.length === 0 && <NoMatches>{chatsText.noResultsForSettled({ settled })}</NoMatches>}
          <FramedList>
            {list.map((chat) => (
              <li key={chat.id} className={classes.row}>
                <Link to="/chats/$id" params={{ id: chat.id }} className={classes.link}>
                  <span className={classes.title}>{chatTitle(chat.title)}</span>
                  <span className={classes.about}>
                    {[...chat.projects.map(({ name }) => name), relativeTime(chat.updatedAt)].join(' · ')}
                  </span>
                </Link>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={chatsText.actionsOfTitle({ title: chat.title })}
                    >
                      <IconDots size={16} stroke={1.75} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => setRenamed(chat)}>{chatsText.rename}</Menu.Item>
                    <Menu.Item color="red" onClick={() => void ask(chat)}>
                      {chatsText.delete}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </li>
            ))}
          </FramedList>
        </>
      )}
      {renamed && <RenameChat chat={renamed} onClose={() => setRenamed(null)} />}
    </PageBody>
  );
}
