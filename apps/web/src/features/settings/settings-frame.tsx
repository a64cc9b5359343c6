import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { LinkProblem } from './parts/link-problem.tsx';
import classes from './settings-frame.module.css';
import { settingsText } from './settings-text.ts';
import { type SettingsTab, settingsTabs } from './tabs.ts';

interface SettingsFrameProps {
  readonly tab: SettingsTab;
  readonly children: ReactNode;
}

/** Whether the previous page was another tab, in which case the tab list keeps the focus. */
let fromTab = false;

/** Frame of every tab: the title and links to the other tabs. */
export function SettingsFrame({ tab, children }: SettingsFrameProps) {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (fromTab) here.current?.focus();
    fromTab = false;
    // For when the list is wider than the window.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className={classes.page}>
      <PageTitle>{settingsText.settings}</PageTitle>
      <div className={classes.columns}>
        <nav aria-label={settingsText.settings} className={classes.tabs}>
          {settingsTabs.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              className={classes.tab}
              activeOptions={{ exact: true }}
              {...(path === tab.path ? { ref: here, 'aria-current': 'page' as const } : {})}
              onClick={() => {
                fromTab = path !== tab.path;
              }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={classes.content}>
          <LinkProblem />
          {children}
        </div>
      </div>
    </div>
  );
}
