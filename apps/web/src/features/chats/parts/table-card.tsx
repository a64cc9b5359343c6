import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TablePart } from '@winnow/contract/chat-types';
import { isDecimal, isNumeric, type LogicalType } from '@winnow/kernel';
import { useState } from 'react';
import { placesOf } from '../../../shared/format/decimal-text.ts';
import { formatDecimal, formatRounded } from '../../../shared/format/number.ts';
import { chatsText } from '../chats-text.ts';
import classes from './parts.module.css';
import { rowsLink } from './rows-link.ts';
import { tableCsv } from './table-csv.ts';

const first = 12;

/** Rows of an answer. Numbers are links to the rows they were computed from. */
export function TableCard({ part }: { readonly part: TablePart }) {
  const [all, setAll] = useState(false);
  const rows = all ? part.rows : part.rows.slice(0, first);
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>{part.title}</figcaption>
      <section
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={part.title}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {part.columns.map(({ name, type }) => (
                <th key={name} scope="col" data-number={isNumber(type)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change
              <tr key={at}>
                {part.columns.map(({ name, type }, column) => (
                  <td key={name} data-number={isNumber(type)}>
                    <Value
                      value={row[column]}
                      type={type}
                      href={isNumber(type) ? rowsLink(part, row) : undefined}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.under}>
        <span>
          {part.total > rows.length ? chatsText.countOfRows({ count: rows.length, total: part.total }) : ''}
          {part.rows.length > rows.length && (
            <Anchor component="button" type="button" onClick={() => setAll(true)} ml={8}>
              {chatsText.showCount({ count: part.rows.length })}
            </Anchor>
          )}
        </span>
        <span>
          <Anchor
            component="button"
            type="button"
            size="xs"
            c="inherit"
            mr={12}
            onClick={() => download(part)}
          >
            {chatsText.downloadCsv}
          </Anchor>
          <Source part={part} />
        </span>
      </div>
    </figure>
  );
}

/** Downloads the rows of the answer as a file. */
function download({ title, columns, rows }: TablePart): void {
  const address = URL.createObjectURL(
    new Blob([tableCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${
    title
      .replace(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .slice(0, 80) || 'answer'
  }.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** The project and its recipe version. */
export function Source({
  part: { projectId, projectName, version },
}: {
  readonly part: Pick<TablePart, 'projectId' | 'projectName' | 'version'>;
}) {
  return (
    <span>
      <Link to="/projects/$id" params={{ id: projectId }} className={classes.quiet}>
        {projectName}
      </Link>
      {chatsText.versionVersion({ version })}
    </span>
  );
}

function Value({
  value,
  type,
  href,
}: {
  readonly value: unknown;
  readonly type: unknown;
  readonly href: string | undefined;
}) {
  if (value === null || value === undefined || value === '')
    return <span className={classes.none}>{value === '' ? 'empty' : 'null'}</span>;
  const text =
    typeof value === 'number'
      ? formatRounded(value)
      : // Exact decimals are transferred as strings.
        isDecimal(type) && /^-?\d+(\.\d+)?$/.test(String(value))
        ? formatDecimal(value as `${number}`, placesOf(type))
        : String(value);
  return href === undefined ? (
    text
  ) : (
    <a href={href} className={classes.citation} title={chatsText.showRows}>
      {text}
    </a>
  );
}

const isNumber = (type: unknown): boolean => isNumeric(type as LogicalType);
