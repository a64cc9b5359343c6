import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { firstGroup } from './first-group.ts';

export const urlPart = defineFunction({
  name: 'urlPart',
  family: 'text',
  aliases: ['parseUri', 'parseUrl'],
  summary: 'A part of a URL: scheme, host, port, path, query or fragment. Null if it is missing.',
  signatures: [
    {
      params: [
        { name: 'url', type: 'text' },
        {
          name: 'part',
          type: 'text',
          oneOf: ['host', 'scheme', 'port', 'path', 'query', 'fragment'],
          default: 'host',
        },
      ],
      returns: 'text',
      lower: ([url, part]) => native(parts[String(part!.kind === 'literal' ? part!.value : 'host')]!, url!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'urlPart("https://ada@example.org:8080/a/b?q=1#top", "host")', gives: 'example.org' },
    { formula: 'urlPart("https://example.org:8080/a/b?q=1#top", "port")', gives: '8080' },
    { formula: 'urlPart("https://example.org/a/b?q=1#top", "path")', gives: '/a/b' },
    { formula: 'urlPart("https://example.org/a?q=1&r=2#top", "query")', gives: 'q=1&r=2' },
    { formula: 'urlPart("mailto:ada@example.org", "scheme")', gives: 'mailto' },
    { formula: 'urlPart("example", "host")', gives: null },
    { formula: 'urlPart("https://[::1]/x")', gives: '[::1]' },
  ],
});

const scheme = '\\A\\s*[A-Za-z][A-Za-z0-9+.-]*';
const authority = `${scheme}://(?:[^/?#@]*@)?`;
/** https://www.rfc-editor.org/rfc/rfc3986#appendix-B */
const parts: Readonly<Record<string, NativeSql>> = {
  scheme: firstGroup('\\A\\s*([A-Za-z][A-Za-z0-9+.-]*):'),
  host: firstGroup(`${authority}(\\[[^\\]/?#]*\\]|[^/?#:\\s]*)`),
  port: firstGroup(`${authority}(?:\\[[^\\]/?#]*\\]|[^/?#:]*):(\\d+)`),
  path: firstGroup(`${scheme}:(?://[^/?#]*)?([^?#\\s]*)`),
  query: firstGroup('\\A[^?#]*\\?([^#\\s]*)'),
  fragment: firstGroup('\\A[^#]*#(\\S*)'),
};
