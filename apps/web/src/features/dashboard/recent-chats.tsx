import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chatTitle } from '../../shared/chats/chat-title.ts';
import { chatsApi, chatsKey } from '../../shared/chats/chats-api.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { dashboardText } from './dashboard-text.ts';
import classes from './recent-entry.module.css';

const maxShown = 4;

/** Most recent chats; nothing if there are none. */
export function RecentChats() {
  const chats = useQuery({ queryKey: [...chatsKey, 'list', ''], queryFn: () => chatsApi.list('') });
  const recent = chats.data?.chats.slice(0, maxShown) ?? [];
  if (recent.length === 0) return null;
  return (
    <PageSection title={dashboardText.recentChats} aside={<Link to="/chats">{dashboardText.all}</Link>}>
      <FramedList>
        {recent.map((chat) => (
          <li key={chat.id}>
            <Link to="/chats/$id" params={{ id: chat.id }} className={classes.entry}>
              <span className={classes.name}>{chatTitle(chat.title)}</span>
              <span className={classes.size}>{chat.projects.map(({ name }) => name).join(', ')}</span>
              <time dateTime={chat.updatedAt} title={formatDateTime(chat.updatedAt)}>
                {relativeTime(chat.updatedAt)}
              </time>
            </Link>
          </li>
        ))}
      </FramedList>
    </PageSection>
  );
}
