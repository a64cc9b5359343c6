import { marked, type Token, type Tokens } from 'marked';
import { createContext, type ReactNode, use } from 'react';
import { safeLink } from './safe-link.ts';

/**
 * Renders Markdown as elements: headings, paragraphs, lists, tables, quotes, emphasis, code, and
 * links as far as `safeLink` allows them. Everything else, HTML in particular, is shown literally.
 */
export function Markdown({ text, links = 'all' }: { readonly text: string; readonly links?: 'all' | 'own' }) {
  return <AllowedLinks.Provider value={links}>{renderTokens(marked.lexer(text))}</AllowedLinks.Provider>;
}

/**
 * Allowed link targets: any, or only within this installation, so that a click reveals nothing to
 * other sites.
 */
const AllowedLinks = createContext<'all' | 'own'>('all');

function MarkdownLink({ token }: { readonly token: Tokens.Generic }): ReactNode {
  const own = use(AllowedLinks) === 'own';
  const href = safeLink(token.href);
  const inside = /^\/(?![/\\])/.test(token.href);
  if (href !== undefined && (!own || inside)) return <a href={href}>{renderTokens(token.tokens)}</a>;
  return own && href !== undefined && token.text !== token.href ? (
    <>
      {renderTokens(token.tokens)} ({token.href})
    </>
  ) : (
    renderTokens(token.tokens)
  );
}

function renderTokens(tokens: readonly Token[] | undefined): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
  return (tokens ?? []).map((token, index) => <MarkdownToken key={index} token={token as Tokens.Generic} />);
}

function MarkdownToken({ token }: { readonly token: Tokens.Generic }): ReactNode {
  switch (token.type) {
    case 'heading':
      // The page title is the only first-level heading.
      return token.depth <= 2 ? <h2>{renderTokens(token.tokens)}</h2> : <h3>{renderTokens(token.tokens)}</h3>;
    case 'paragraph':
      return <p>{renderTokens(token.tokens)}</p>;
    case 'list': {
      const items = (token as Tokens.List).items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <li key={index}>{renderTokens(item.tokens)}</li>
      ));
      return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'blockquote':
      return <blockquote>{renderTokens(token.tokens)}</blockquote>;
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
      return <strong>{renderTokens(token.tokens)}</strong>;
    case 'em':
      return <em>{renderTokens(token.tokens)}</em>;
    case 'del':
      return <del>{renderTokens(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <MarkdownLink token={token} />;
    case 'text':
      return token.tokens ? renderTokens(token.tokens) : token.raw;
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
              {renderTokens(cell.tokens)}
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
                {renderTokens(cell.tokens)}
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
