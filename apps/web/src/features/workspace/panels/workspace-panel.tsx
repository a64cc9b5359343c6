import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SidePanelFrame } from '../../../shared/ui/side-panel-frame.tsx';
import { workspaceText } from '../workspace-text.ts';
import classes from './panels.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

/**
 * A panel next to the grid; in a narrow window, a drawer over the grid, and on a phone, at the
 * bottom.
 */
export function WorkspacePanel(props: {
  readonly at: 'left' | 'right';
  readonly name: string;
  readonly label: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { at, label, onClose, children } = props;
  const narrow = useIsNarrow();
  if (!narrow) return <SidePanelFrame {...props}>{children}</SidePanelFrame>;
  return (
    <aside className={classes.drawer} data-at={at} aria-label={label}>
      <ActionIcon
        className={classes.close}
        variant="default"
        aria-label={workspaceText.closeLabel({ label: label.toLowerCase() })}
        onClick={onClose}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
      {children}
    </aside>
  );
}
