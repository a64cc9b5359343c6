import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus, IconTable, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Chat, chatsApi } from '../../../shared/chats/chats-api.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { useProjects } from '../../../shared/projects/use-projects.ts';
import { chatsText } from '../chats-text.ts';
import classes from './chat.module.css';

const maxShown = 10;

/** Projects attached to a chat, with actions to open, detach and add them. */
export function AttachedProjects({
  chat,
  onChanged,
}: {
  readonly chat: Chat;
  readonly onChanged: () => void;
}) {
  const projects = useProjects();
  const ids = chat.projects.map(({ id }) => id);
  const change = useMutation({
    mutationFn: (wanted: readonly string[]) => chatsApi.change(chat.id, { projects: wanted }),
    onSuccess: onChanged,
    onError: notifyProblem,
  });
  const others = (projects.data?.projects ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <ul className={classes.attached} aria-label={chatsText.attachedProjects}>
      {chat.projects.map(({ id, name }) => (
        <li key={id} className={classes.project}>
          <IconTable size={14} stroke={1.75} aria-hidden />
          <Link to="/projects/$id" params={{ id }}>
            {name}
          </Link>
          <ActionIcon
            size="xs"
            variant="transparent"
            color="gray"
            aria-label={chatsText.detachName({ name })}
            onClick={() => change.mutate(ids.filter((one) => one !== id))}
          >
            <IconX size={12} />
          </ActionIcon>
        </li>
      ))}
      <li>
        <Menu position="bottom-end" disabled={ids.length >= maxShown}>
          <Menu.Target>
            <button type="button" className={classes.attach}>
              <IconPlus size={14} stroke={1.75} aria-hidden />
              {chatsText.attachProject}
            </button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {others.length === 0 && <Menu.Label>{chatsText.noOtherProject}</Menu.Label>}
            {others.slice(0, 50).map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => change.mutate([...ids, id])}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </li>
    </ul>
  );
}
