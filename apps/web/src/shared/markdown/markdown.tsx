import { marked, type Token, type Tokens } from 'marked';
import { createContext, type ReactNode, use } from 'react';
import { safeLink } from './safe-link.ts';

/**
 * Renders Markdown as elements: headings, paragraphs, lists, tables, quotes, emphasis, code, and
 * links as far as `safeLink` allows them. Everything else, HTML in particular, is shown literally.
 */
export function Markdown({ text, links = 'all' }: { readonly text: string; readonly links?: 'all' | 'own' }) {
  return <Leading.Provider value={links}>{each(marked.lexer(text))}</Leading.Provider>;
}

/**
 * Allowed link targets: any, or only within this installation, so that a click reveals nothing to
 * other sites.
 */
const Leading = createContext<'all' | 'own'>('all');

function Leads({ token }: { readonly token: Tokens.Generic }): ReactNode {
  const own = use(Leading) === 'own';
  const href = safeLink(token.href);
  const inside = /^\/(?![/\\])/.test(token.href);
  if (href !== undefined && (!own || inside)) return <a href={href}>{each(token.tokens)}</a>;
  return own && href !== undefined && token.text !== token.href ? (
    <>
      {each(token.tokens)} ({token.href})
    </>
  ) : (
    each(token.tokens)
  );
}

function each(tokens: readonly Token[] | undefined): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
  return (tokens ?? []).map((token, index) => <One key={index} token={token as Tokens.Generic} />);
}

function One({ token }: { readonly token: Tokens.Generic }): ReactNode {
  switch (token.type) {
    case 'heading':
      // The page title is the only first-level heading.
      return token.depth <= 2 ? <h2>{each(token.tokens)}</h2> : <h3>{each(token.tokens)}</h3>;
    case 'paragraph':
      return <p>{each(token.tokens)}</p>;
    case 'list': {
      const items = (token as Tokens.List).items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <li key={index}>{each(item.tokens)}</li>
      ));
      return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'blockquote':
      return <blockquote>{each(token.tokens)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'strong':
      return <strong>{each(token.tokens)}</strong>;
    case 'em':
      return <em>{each(token.tokens)}</em>;
    case 'del':
      return <del>{each(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <Leads token={token} />;
    case 'text':
      return token.tokens ? each(token.tokens) : token.raw;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

function Table({ table: { header, rows } }: { readonly table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            <th key={index} style={alignOf(cell)}>
              {each(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
          <tr key={at}>
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
              <td key={index} style={alignOf(cell)}>
                {each(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the alignment of a table column. */
function alignOf({ align }: Tokens.TableCell): { textAlign: 'left' | 'right' | 'center' } | undefined {
  return align === null ? undefined : { textAlign: align };
}
