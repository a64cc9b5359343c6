import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';

interface DoneMarkProps {
  readonly done: boolean;
  readonly labels: { readonly done: string; readonly open: string };
  readonly classes: { readonly done?: string | undefined; readonly open?: string | undefined };
}

/** Whether a step of a list is done. */
export function DoneMark({ done, labels, classes }: DoneMarkProps) {
  return done ? (
    <IconCircleCheckFilled size={16} className={classes.done} role="img" aria-label={labels.done} />
  ) : (
    <IconCircle size={16} stroke={1.75} className={classes.open} role="img" aria-label={labels.open} />
  );
}
