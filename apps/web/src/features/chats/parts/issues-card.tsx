import { Button } from '@mantine/core';
import type { IssuesPart } from '@winnow/contract/chat-types';
import { rowsAddress } from '../../../shared/projects/rows-address.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { chatsText } from '../chats-text.ts';
import classes from './parts.module.css';
import { Source } from './table-card.tsx';

/** Issues with their exact counts, each a link to its rows. */
export function IssuesCard({
  part,
  onAsk,
}: {
  readonly part: IssuesPart;
  readonly onAsk: (text: string) => void;
}) {
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>
        {part.issues.length === 0
          ? chatsText.noIssuesFound
          : chatsText.countWrongInRows({ count: part.issues.length, rows: part.rows })}
        {part.looked !== undefined &&
          part.looked < part.rows &&
          ` · ${chatsText.foundInSample({ looked: part.looked })}`}
      </figcaption>
      <ul className={classes.issues}>
        {part.issues.map((issue) => {
          const inAll = countsText[issue.unit]({ count: issue.count });
          const count = issue.counted === 'sample' ? chatsText.inTheSample : inAll;
          return (
            <li key={`${issue.kind} ${issue.column}`}>
              <span className={classes.says}>{issue.says}</span>
              {issue.where === undefined ? (
                <span className={classes.count}>{count}</span>
              ) : (
                <a
                  className={`${classes.count} ${classes.citation}`}
                  href={rowsAddress(part.projectId, [
                    { kind: 'formula', formula: issue.where, title: issue.says },
                  ])}
                  title={chatsText.showRows}
                >
                  {count}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.under}>
        {part.issues.some(({ steps }) => steps.length > 0) ? (
          <Button size="xs" variant="default" onClick={() => onAsk('Clean this file')}>
            {chatsText.proposeSteps}
          </Button>
        ) : (
          <span />
        )}
        <Source part={part} />
      </div>
    </figure>
  );
}
