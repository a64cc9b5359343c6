import {
  IconActivity,
  IconHome,
  IconMessage,
  IconPuzzle,
  IconSitemap,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';

interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
}

/** What the header and the command palette lead to. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/dashboard', label: 'Home', icon: IconHome },
  { to: '/projects', label: 'Projects', icon: IconTable },
  { to: '/plugins', label: 'Plugins', icon: IconPuzzle },
  { to: '/workflows', label: 'Workflows', icon: IconSitemap },
  { to: '/chats', label: 'Chats', icon: IconMessage },
  { to: '/activity', label: 'Activity', icon: IconActivity },
];
