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

/** Whether the last page was another tab, whose place in the list the focus then keeps. */
let fromTab = false;

/** What surrounds each tab: the title, and the way to the others. */
export function SettingsFrame({ tab, children }: SettingsFrameProps) {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (fromTab) here.current?.focus();
    fromTab = false;
    // Where the list is wider than the window.
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
