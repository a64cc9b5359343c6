import { Button, UnstyledButton } from '@mantine/core';
import type { RepairedCell } from '@winnow/contract/engine-types';
import { useState } from 'react';
import { countOf, formatCount, formatPart } from '../../../shared/format/number.ts';
import classes from './review.module.css';
import type { RepairLine, RepairRule } from './review-choices.ts';
import { Tick } from './tick.tsx';

const linesShown = 20;
const cellsShown = 50;

interface RuleRowsProps {
  readonly rule: RepairRule;
  readonly cells: readonly RepairedCell[];
  readonly refused: ReadonlySet<number>;
  readonly onAccept: (places: readonly number[], on: boolean) => void;
}

/** A rule with its support, and below it what it changes. */
export function RuleRows({ rule, cells, refused, onAccept }: RuleRowsProps) {
  const [all, setAll] = useState(false);
  const lines = all ? rule.lines : rule.lines.slice(0, linesShown);
  return (
    <tbody>
      <tr className={classes.rule}>
        <td>
          <Tick hidden label={`Accept ${rule.rule}`} places={rule.cells} {...{ refused, onAccept }} />
        </td>
        <th scope="rowgroup" colSpan={4}>
          {rule.rule}
          <span className={classes.support}>
            {countOf(rule.cells.length, 'cell')} · {formatPart(rule.confidence)} likely right
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
              Show {formatCount(rule.lines.length - lines.length)} more
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
  const name = `${from ?? 'null'} to ${to ?? 'null'} in ${column}`;
  return (
    <>
      <tr>
        <td>
          <Tick hidden label={`Accept ${name}`} places={line.cells} {...{ refused, onAccept }} />
        </td>
        <td>{column}</td>
        <td className={classes.old}>{shown(from)}</td>
        <td className={classes.new}>{shown(to)}</td>
        <td className={classes.why}>
          {reason}
          {line.cells.length > 1 && (
            <UnstyledButton
              className={classes.more}
              aria-expanded={open}
              aria-label={`Cells from ${name}`}
              onClick={() => setOpen(!open)}
            >
              {countOf(line.cells.length, 'cell')}
            </UnstyledButton>
          )}
        </td>
      </tr>
      {open &&
        line.cells.slice(0, cellsShown).map((at) => (
          <tr key={at} className={classes.cell}>
            <td>
              <Tick
                hidden
                label={`Accept row ${cells[at]!.row + 1}, ${name}`}
                places={[at]}
                {...{ refused, onAccept }}
              />
            </td>
            <td colSpan={4}>
              Row {formatCount(cells[at]!.row + 1)} · {cells[at]!.reason}
            </td>
          </tr>
        ))}
      {open && line.cells.length > cellsShown && (
        <tr className={classes.cell}>
          <td />
          <td colSpan={4}>and {countOf(line.cells.length - cellsShown, 'cell')} more</td>
        </tr>
      )}
    </>
  );
}

const shown = (value: string | null) => value ?? <em>null</em>;
