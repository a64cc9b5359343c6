import {
  IconAlertTriangleFilled,
  IconBolt,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconClockExclamation,
  IconHourglassLow,
  IconLoader2,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconSquareRoundedXFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './run-mark.module.css';
import { runsText } from './runs-text.ts';

/** State of a run or of one of its steps: its current activity, or its conclusion. */
export type RunAppearance =
  | 'queued'
  | 'running'
  | 'waiting'
  | 'cancelling'
  | 'succeeded'
  | 'warning'
  | 'failed'
  | 'timed_out'
  | 'cancelled'
  | 'crashed'
  | 'skipped';

export const runLabels: Readonly<Record<RunAppearance, string>> = {
  queued: runsText.queued,
  running: runsText.running,
  waiting: runsText.waiting,
  cancelling: runsText.cancelling,
  succeeded: runsText.succeeded,
  warning: runsText.withWarnings,
  failed: runsText.failed,
  timed_out: runsText.timedOut,
  cancelled: runsText.cancelled,
  crashed: runsText.crashed,
  skipped: runsText.skipped,
};

const icons: Readonly<Record<RunAppearance, TablerIcon>> = {
  queued: IconCircleDashed,
  running: IconLoader2,
  waiting: IconHourglassLow,
  cancelling: IconPlayerStop,
  succeeded: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  failed: IconSquareRoundedXFilled,
  timed_out: IconClockExclamation,
  cancelled: IconCircleMinus,
  crashed: IconBolt,
  skipped: IconPlayerTrackNext,
};

/** Returns the state to show: the conclusion if completed, otherwise the status. */
export function runAppearance(status: string, conclusion: string | null | undefined): RunAppearance {
  const look = status === 'completed' ? conclusion : status;
  return look && look in runLabels ? (look as RunAppearance) : 'queued';
}

interface RunMarkProps {
  readonly look: RunAppearance;
  readonly size?: number;
  /**
   * Whether to show the label next to the mark; otherwise the label is the mark's accessible name.
   */
  readonly withLabel?: boolean;
}

/** A mark for a state, with its own shape, color and label. */
export function RunMark({ look, size = 16, withLabel = false }: RunMarkProps) {
  const Icon = icons[look];
  return (
    <span className={classes.mark} data-look={look}>
      {withLabel ? (
        <>
          <Icon size={size} stroke={1.75} aria-hidden />
          <span className={classes.label}>{runLabels[look]}</span>
        </>
      ) : (
        <Icon size={size} stroke={1.75} role="img" aria-label={runLabels[look]} />
      )}
    </span>
  );
}
