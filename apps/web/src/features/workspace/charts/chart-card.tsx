import { ActionIcon, Menu, Modal, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsMaximize,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  type CurrentRecipe,
  type CurrentView,
  useCurrentRecipe,
  useProject,
  useView,
} from '../state/workspace-context.tsx';
import { ChartFigure } from './chart-figure.tsx';
import classes from './charts.module.css';
import { chartsText } from './charts-text.ts';
import type { KeptChart } from './use-charts.ts';

/** A saved chart of the project. */
export function ChartCard(props: {
  readonly kept: KeptChart;
  readonly onEdit: () => void;
  readonly onMove: { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined };
  readonly onRemove: () => void;
}) {
  const { kept, onMove } = props;
  const { readOnly } = useProject();
  const { report } = useCurrentRecipe();
  const { frame } = useView();
  const [large, setLarge] = useState(false);
  return (
    <article aria-label={chartsText.chartName({ name: kept.name })}>
      <header className={classes.title}>
        <h2>{kept.name}</h2>
        <Tooltip label={chartsText.enlarge}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={chartsText.enlargeChart({ name: kept.name })}
            onClick={() => setLarge(true)}
          >
            <IconArrowsMaximize size={14} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        {!readOnly && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={chartsText.chartActions({ name: kept.name })}
              >
                <IconDots size={14} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={props.onEdit}>
                {chartsText.editAndRename}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowUp size={16} stroke={1.75} />}
                disabled={!onMove.up}
                onClick={() => onMove.up?.()}
              >
                {chartsText.moveUp}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} stroke={1.75} />}
                disabled={!onMove.down}
                onClick={() => onMove.down?.()}
              >
                {chartsText.moveDown}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={props.onRemove}
              >
                {chartsText.delete}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <p className={classes.place}>{placeText(frame, report)}</p>
      <ChartFigure chart={kept.chart} />
      <Modal opened={large} onClose={() => setLarge(false)} title={kept.name} size="min(1100px, 94vw)">
        <p className={classes.place}>{placeText(frame, report)}</p>
        <ChartFigure chart={kept.chart} height={460} />
      </Modal>
    </article>
  );
}

/** Names the table that a chart shows. */
function placeText(frame: CurrentView['frame'], report: CurrentRecipe['report']): string {
  if (frame.source !== undefined) return chartsText.sourceSource({ source: frame.source });
  if (frame.at === undefined) return chartsText.resultOfAllSteps;
  if (frame.at === null) return chartsText.importedData;
  const step = report.steps.find(({ id }) => id === frame.at);
  return step ? chartsText.afterSentence({ sentence: step.sentence }) : chartsText.afterAStepThatWasRemoved;
}
