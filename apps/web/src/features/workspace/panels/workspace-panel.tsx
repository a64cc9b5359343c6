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
  /** Called when something in the panel gets the focus. */
  readonly onUse?: () => void;
  readonly children: ReactNode;
}) {
  const { onClose, ...panel } = props;
  const narrow = useIsNarrow();
  const close = (
    <ActionIcon
      className={classes.close}
      variant="default"
      aria-label={workspaceText.closeLabel({ label: props.label.toLowerCase() })}
      onClick={onClose}
    >
      <IconX size={16} stroke={1.75} />
    </ActionIcon>
  );
  return <SidePanelFrame {...panel} drawer={narrow ? { className: classes.drawer, close } : undefined} />;
}
