import { Menu, Modal, Timeline } from '@mantine/core';
import {
  IconCopy,
  IconEraser,
  IconFilter,
  IconFilterX,
  IconFlag,
  IconHistory,
  IconMessage,
  IconReplace,
  IconStar,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mark } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { useState } from 'react';
import { notifyProblem } from '../../../../shared/notify.ts';
import { sentenceIn } from '../../../../shared/steps/step-language.ts';
import { VisibleText } from '../../../../shared/text/visible-text.tsx';
import { keys } from '../../data/query-keys.ts';
import { draftEdits } from '../../edits/edit-cells.ts';
import { useCurrentRecipe, useProject, useWorkspace } from '../../state/workspace-context.tsx';
import { gridText } from '../grid-text.ts';

export interface CellPlace {
  readonly column: string;
  readonly rowId: number;
  readonly text: string | null;
  readonly x: number;
  readonly y: number;
}

/** Menu of one cell: copy, filter by its value, edit, mark its row, and show its history. */
export function CellMenu({
  place,
  onCopy,
  onClose,
}: {
  readonly place: CellPlace | null;
  readonly onCopy: (withHeaders: boolean) => void;
  readonly onClose: () => void;
}) {
  const workspace = useWorkspace();
  const { dispatch, startDraft, readOnly } = workspace;
  const { isMarked, toggle: toggleMark } = useMarksOfRow(place?.rowId);
  const [past, setPast] = useState<CellPlace | null>(null);
  const name = place ? printColumnName(place.column) : '';
  const condition =
    place?.text === null ? `isNull(${name})` : `toText(${name}) == ${JSON.stringify(place?.text ?? '')}`;
  const short = place?.text === null ? 'null' : `“${(place?.text ?? '').slice(0, 24)}”`;
  const filter = (exclude: boolean): void => {
    if (!place) return;
    dispatch({ type: 'openFacet', column: place.column, kind: 'values' });
    dispatch({
      type: 'filter',
      column: place.column,
      filter: { kind: 'values', column: place.column, values: [place.text], exclude },
    });
  };
  return (
    <>
      {place && (
        <Menu opened onClose={onClose} position="bottom-start" withinPortal trapFocus returnFocus width={260}>
          <Menu.Target>
            <div
              style={{ position: 'fixed', left: place.x, top: place.y, width: 1, height: 1 }}
              aria-hidden
            />
          </Menu.Target>
          <Menu.Dropdown
            aria-label={gridText.cellOfColumn({ column: place.column })}
            // The menu opens on the larger side of the cell, and scrolls in a low window.
            style={{
              maxHeight: Math.max(place.y, window.innerHeight - place.y) - 12,
              overflowY: 'auto',
            }}
          >
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => onCopy(false)}>
              {gridText.copy}
            </Menu.Item>
            <Menu.Item leftSection={<IconTableRow size={16} stroke={1.75} />} onClick={() => onCopy(true)}>
              {gridText.copyWithHeaders}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFilter size={16} stroke={1.75} />} onClick={() => filter(false)}>
              {gridText.showOnlyRowsWith({ short })}
            </Menu.Item>
            <Menu.Item leftSection={<IconFilterX size={16} stroke={1.75} />} onClick={() => filter(true)}>
              {gridText.hideRowsWith({ short })}
            </Menu.Item>
            {!readOnly && <Menu.Divider />}
            {!readOnly && place.text !== null && (
              <Menu.Item
                leftSection={<IconReplace size={16} stroke={1.75} />}
                onClick={() =>
                  startDraft('map-values', {
                    columns: [place.column],
                    pairs: [{ from: place.text, to: place.text }],
                  })
                }
              >
                {gridText.replaceEverywhere({ short })}
              </Menu.Item>
            )}
            {!readOnly && (
              <>
                <Menu.Item
                  leftSection={<IconEraser size={16} stroke={1.75} />}
                  onClick={() =>
                    draftEdits(
                      workspace,
                      [{ row: place.rowId, column: place.column, value: null }],
                      place.text,
                    )
                  }
                >
                  {gridText.clearThisCell}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconTrash size={16} stroke={1.75} />}
                  onClick={() => startDraft('filter-rows', { condition, action: 'remove' })}
                >
                  {gridText.removeRowsWith({ short })}
                </Menu.Item>
              </>
            )}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconStar size={16} stroke={1.75} />}
              disabled={readOnly}
              onClick={() => void toggleMark('star')}
            >
              {isMarked('star') ? gridText.unstarRow : gridText.starThisRow}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFlag size={16} stroke={1.75} />}
              disabled={readOnly}
              onClick={() => void toggleMark('flag')}
            >
              {isMarked('flag') ? gridText.unflagRow : gridText.flagThisRow}
            </Menu.Item>
            <Menu.Divider />
            {!readOnly && (
              <Menu.Item
                leftSection={<IconMessage size={16} stroke={1.75} />}
                onClick={() =>
                  dispatch({
                    type: 'panel',
                    panel: 'comments',
                    about: { kind: 'cell', column: place.column, rowId: place.rowId },
                  })
                }
              >
                {gridText.comment}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} />} onClick={() => setPast(place)}>
              {gridText.history}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Modal
        opened={past !== null}
        onClose={() => setPast(null)}
        title={gridText.cellHistory({ column: past?.column ?? '' })}
        size="md"
      >
        {past && <PastValues place={past} />}
      </Modal>
    </>
  );
}

/** The marks of one row, and setting and removing them; of no row while the menu is closed. */
function useMarksOfRow(rowId: number | undefined) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const client = useQueryClient();
  const marks = useQuery({
    queryKey: keys.marks(projectId),
    queryFn: api.marks,
    enabled: rowId !== undefined,
  });
  const isMarked = (mark: Mark): boolean =>
    rowId !== undefined && (marks.data?.[mark].rows.includes(rowId) ?? false);
  const toggle = async (mark: Mark): Promise<void> => {
    if (rowId === undefined) return;
    try {
      await api.at(recipe.version).mark({ mark, on: !isMarked(mark), rows: [rowId] });
      await client.invalidateQueries({ queryKey: ['project', projectId] });
    } catch (error) {
      notifyProblem(error);
    }
  };
  return { isMarked, toggle };
}

function PastValues({ place }: { readonly place: CellPlace }) {
  const { api, projectId } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'cell', place.rowId, place.column),
    queryFn: ({ signal }) =>
      api.at(recipe.version).cellHistory({ rowId: place.rowId, column: place.column }, signal),
    retry: false,
  });
  if (query.error) return <p role="alert">{query.error.message}</p>;
  if (!query.data) return <p role="status">{gridText.searchingSteps}</p>;
  return (
    <Timeline bulletSize={12} lineWidth={1} active={query.data.entries.length}>
      {query.data.entries.map((entry) => (
        <Timeline.Item
          key={entry.stepId ?? 'source'}
          title={
            entry.stepId === null && query.data.sourceRow !== null
              ? gridText.asImported({ source: query.data.source, row: query.data.sourceRow + 1 })
              : sentenceIn(report, entry.stepId, entry.sentence)
          }
        >
          <code>{entry.value === null ? 'null' : <VisibleText text={entry.value} />}</code>
          {entry.mismatched && gridText.doesntMatchType}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
