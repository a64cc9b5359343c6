import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { LearnReport } from '@winnow/contract/engine-types';
import { Fragment, useRef } from 'react';
import type { ExampleTask } from '../state/workspace-state.ts';
import classes from './by-example.module.css';
import { byExampleText } from './by-example-text.ts';

const rowsShown = 14;

interface ExampleRowsProps {
  readonly report: LearnReport;
  readonly given: ExampleTask['given'];
  /** Index of the chosen candidate. */
  readonly chosen: number;
  /** Called with undefined to remove an example. */
  readonly onGive: (rowId: number, output: string | undefined) => void;
}

/**
 * Rows with the result of the chosen formula, which the user can overwrite. Rows for which the
 * formulas disagree ask whether the result is right.
 */
export function ExampleRows({ report, given, chosen, onGive }: ExampleRowsProps) {
  const list = useRef<HTMLTableElement>(null);
  // Rows keep their order while the user types: new ones are only appended.
  const order = useRef<number[]>([]);
  const shown = rowsInOrder(order, report).slice(0, rowsShown + given.length);
  const places = new Map(report.sample.map(({ rowId }, at) => [rowId, at]));
  const wanted = new Map(given.map(({ rowId, output }) => [rowId, output]));
  const move = (from: EventTarget, by: number): void => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(from as HTMLInputElement) + by]?.focus();
  };
  return (
    <table className={classes.rows} ref={list} aria-label={byExampleText.wantedValues}>
      <thead>
        <tr>
          <th scope="col">{report.columns[0]}</th>
          <th scope="col">{byExampleText.wantedValue}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((rowId) => {
          const at = places.get(rowId)!;
          const { values, doubtful } = report.sample[at]!;
          const now = report.candidates[chosen]?.outputs[at] ?? '';
          const example = wanted.get(rowId);
          const asks = doubtful && example === undefined;
          const others = asks ? otherOutputs(report, at, now) : [];
          const name = values[0] === '' ? byExampleText.emptyValue : values[0]!;
          return (
            <Fragment key={rowId}>
              <tr data-doubtful={asks || undefined} data-given={example !== undefined || undefined}>
                <th scope="row" title={values.join(' · ')}>
                  {values[0]}
                </th>
                <td>
                  <TextInput
                    size="xs"
                    aria-label={byExampleText.wantedValueFor({ name })}
                    placeholder={now}
                    value={example ?? ''}
                    onChange={(event) => {
                      const text = event.currentTarget.value;
                      onGive(rowId, text === '' ? undefined : text);
                    }}
                    onKeyDown={(event) => {
                      if (event.altKey) return;
                      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                        event.preventDefault();
                        move(event.currentTarget, event.shiftKey ? -1 : 1);
                      }
                    }}
                    rightSection={
                      asks ? (
                        <ActionIcon
                          size="xs"
                          variant="subtle"
                          aria-label={byExampleText.valueIsRight({ value: now, name })}
                          onClick={() => onGive(rowId, now)}
                        >
                          <IconCheck size={14} stroke={1.75} />
                        </ActionIcon>
                      ) : example !== undefined ? (
                        <ActionIcon
                          size="xs"
                          variant="subtle"
                          color="gray"
                          aria-label={byExampleText.removeExample({ name })}
                          onClick={() => onGive(rowId, undefined)}
                        >
                          <IconX size={14} stroke={1.75} />
                        </ActionIcon>
                      ) : undefined
                    }
                  />
                </td>
              </tr>
              {asks && (
                <tr className={classes.question}>
                  <td colSpan={2}>
                    {byExampleText.isThisRight}
                    {others.map((one) => (
                      <UnstyledButton
                        key={one}
                        className={classes.other}
                        aria-label={byExampleText.oneIsRight({ value: one, name })}
                        onClick={() => onGive(rowId, one)}
                      >
                        {one}
                      </UnstyledButton>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** Returns what the other plausible formulas give for a row. */
function otherOutputs({ candidates }: LearnReport, at: number, now: string): readonly string[] {
  const outputs = candidates.filter(({ plausible }) => plausible).map(({ outputs: all }) => all[at] ?? '');
  return [...new Set(outputs)].filter((one) => one !== '' && one !== now).slice(0, 3);
}

function rowsInOrder(order: { current: number[] }, { sample }: LearnReport): readonly number[] {
  const here = new Set(sample.map(({ rowId }) => rowId));
  const doubts = sample.filter(({ doubtful }) => doubtful).map(({ rowId }) => rowId);
  const kept = order.current.slice(0, rowsShown).filter((rowId) => here.has(rowId));
  const fresh = doubts.filter((rowId) => !kept.includes(rowId)).slice(0, maxNewDoubts);
  const rest = sample
    .map(({ rowId }) => rowId)
    .filter((rowId) => !kept.includes(rowId) && !fresh.includes(rowId));
  order.current = [...kept.slice(0, pinnedRows), ...fresh, ...kept.slice(pinnedRows), ...rest];
  return order.current;
}

/** The first rows always stay; doubtful rows are appended to them. */
const pinnedRows = 5;
const maxNewDoubts = 4;
