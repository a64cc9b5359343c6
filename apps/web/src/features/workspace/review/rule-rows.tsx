import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { countsText } from '../../../shared/text/counts-text.ts';
import { VisibleText } from '../../../shared/text/visible-text.tsx';
import classes from './review.module.css';
import { countIn, type ListedCell, type RepairLine, type RepairRule } from './review-choices.ts';
import { reviewText } from './review-text.ts';
import { Tick } from './tick.tsx';

const linesShown = 20;
const maxShownCells = 50;

interface RuleRowsProps {
  readonly rule: RepairRule;
  readonly cells: readonly ListedCell[];
  readonly refused: ReadonlySet<number>;
  readonly onAccept: (places: readonly number[], on: boolean) => void;
}

/** A rule with its support, followed by its changes. */
export function RuleRows({ rule, cells, refused, onAccept }: RuleRowsProps) {
  const [all, setAll] = useState(false);
  const lines = all ? rule.lines : rule.lines.slice(0, linesShown);
  return (
    <tbody>
      <tr className={classes.rule}>
        <td>
          <Tick
            hidden
            label={reviewText.acceptRule({ rule: rule.rule })}
            places={rule.cells}
            {...{ refused, onAccept }}
          />
        </td>
        <th scope="rowgroup" colSpan={4}>
          {rule.rule}
          <span className={classes.support}>
            {reviewText.cellsLikely({ cells: countIn(cells, rule.cells), confidence: rule.confidence })}
          </span>
        </th>
      </tr>
      {lines.map((line) => (
        <LineRows key={line.key} line={line} cells={cells} refused={refused} onAccept={onAccept} />
      ))}
      {rule.lines.length > lines.length && (
        <tr>
          <td colSpan={5}>
            <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
              {reviewText.showMore({ lines: rule.lines.length, shown: lines.length })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function LineRows(props: Omit<RuleRowsProps, 'rule'> & { readonly line: RepairLine }) {
  const { line, cells, refused, onAccept } = props;
  const [open, setOpen] = useState(false);
  const { column, from, to, reason } = line;
  const name = reviewText.changeIn({ from, to, column });
  return (
    <>
      <tr>
        <td>
          <Tick
            hidden
            label={reviewText.acceptName({ name })}
            places={line.cells}
            {...{ refused, onAccept }}
          />
        </td>
        <td className={classes.column} title={column}>
          {column}
        </td>
        <td className={classes.old}>{shown(from)}</td>
        <td className={classes.new}>{shown(to)}</td>
        <td className={classes.why}>
          {reason}
          {line.cells.length > 1 && (
            <UnstyledButton
              className={classes.more}
              aria-expanded={open}
              aria-label={reviewText.cellsFromName({ name })}
              onClick={() => setOpen(!open)}
            >
              {countsText.cells({ count: countIn(cells, line.cells) })}
            </UnstyledButton>
          )}
        </td>
      </tr>
      {open &&
        line.cells.slice(0, maxShownCells).map((at) => (
          <tr key={at} className={classes.cell}>
            <td>
              <Tick
                hidden
                label={reviewText.acceptRow({ row: cells[at]!.row + 1, name })}
                places={[at]}
                {...{ refused, onAccept }}
              />
            </td>
            <td colSpan={4}>{reviewText.rowReason({ row: cells[at]!.row, reason: cells[at]!.reason })}</td>
          </tr>
        ))}
      {open && countIn(cells, line.cells) > Math.min(line.cells.length, maxShownCells) && (
        <tr className={classes.cell}>
          <td />
          <td colSpan={4}>
            {reviewText.andMoreCells({
              cells: countIn(cells, line.cells) - Math.min(line.cells.length, maxShownCells),
            })}
          </td>
        </tr>
      )}
    </>
  );
}

const shown = (value: string | null) =>
  value === null ? <em>{reviewText.nullValue}</em> : <VisibleText text={value} />;
