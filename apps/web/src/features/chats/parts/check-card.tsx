import type { CheckPart } from '@winnow/api/chat-types';
import classes from './parts.module.css';
import { link } from './rows-link.ts';
import { Source } from './table-card.tsx';

/** A rule that every row should keep, and how many do not. */
export function CheckCard({ part }: { readonly part: CheckPart }) {
  const { failing, rows } = part;
  const text = `${failing.toLocaleString('en')} of ${rows.toLocaleString('en')} rows fail`;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>Check: {part.name}</figcaption>
      <p className={classes.line}>
        <code>{part.formula}</code>
      </p>
      <p className={classes.line}>
        {failing === 0 ? (
          'Every row holds.'
        ) : (
          <a
            className={classes.citation}
            href={link(part.projectId, [
              { kind: 'formula', formula: `not coalesce(${part.formula}, false)` },
            ])}
          >
            {text}
          </a>
        )}
      </p>
      <div className={classes.under}>
        <span />
        <Source part={part} />
      </div>
    </figure>
  );
}
