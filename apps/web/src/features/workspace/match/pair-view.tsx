import { Button, Group, Kbd } from '@mantine/core';
import type { MatchedPair, MatchReport } from '@winnow/contract/engine-types';
import { useEffect, useRef } from 'react';
import classes from './match.module.css';
import { matchText } from './match-text.ts';

/**
 * Two rows side by side, with the question whether they describe the same entity: Y and N answer, S
 * skips.
 */
export function PairView(props: {
  readonly report: MatchReport;
  readonly pair: MatchedPair;
  readonly onAnswer: (match: boolean) => void;
  readonly onSkip: () => void;
}) {
  const { report, pair, onAnswer, onSkip } = props;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const left = report.a.cells[pair.a] ?? [];
  const right = report.b.cells[pair.b] ?? [];
  const names = [...new Set([...report.a.columns, ...report.b.columns])];
  const valueIn = (columns: readonly string[], cells: readonly (string | null)[], name: string) =>
    cells[columns.indexOf(name)] ?? null;
  return (
    <section
      ref={section}
      className={classes.pair}
      tabIndex={-1}
      aria-label={matchText.areTheseSame}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const key = event.key.toLowerCase();
        if (key === 'y') onAnswer(true);
        else if (key === 'n') onAnswer(false);
        else if (key === 's') onSkip();
        else return;
        event.preventDefault();
      }}
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{matchText.column}</th>
              <th scope="col">{matchText.rowA({ a: pair.a })}</th>
              <th scope="col">{matchText.rowB({ b: pair.b })}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const a = valueIn(report.a.columns, left, name);
              const b = valueIn(report.b.columns, right, name);
              const both = report.a.columns.includes(name) && report.b.columns.includes(name);
              return (
                <tr key={name} data-differs={(both && a !== b) || undefined}>
                  <th scope="row">{name}</th>
                  <td>{a}</td>
                  <td>{b}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => onAnswer(true)} rightSection={<Kbd size="xs">Y</Kbd>}>
          {matchText.same}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => onAnswer(false)}
          rightSection={<Kbd size="xs">N</Kbd>}
        >
          {matchText.different}
        </Button>
        <Button size="xs" variant="subtle" onClick={onSkip} rightSection={<Kbd size="xs">S</Kbd>}>
          {matchText.skip}
        </Button>
        <span className={classes.score}>{matchText.likelySame({ score: pair.score })}</span>
      </Group>
    </section>
  );
}
