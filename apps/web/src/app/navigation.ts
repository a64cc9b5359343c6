import {
  IconActivity,
  IconHome,
  IconMessage,
  IconPuzzle,
  IconSitemap,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { appText } from './app-text.ts';

interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
}

/** Destinations in the header and the command palette. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/dashboard', label: appText.home, icon: IconHome },
  { to: '/projects', label: appText.projects, icon: IconTable },
  { to: '/plugins', label: appText.plugins, icon: IconPuzzle },
  { to: '/workflows', label: appText.workflows, icon: IconSitemap },
  { to: '/chats', label: appText.chats, icon: IconMessage },
  { to: '/activity', label: appText.activity, icon: IconActivity },
];
