import { route } from '../route.ts';

const tag = 'MCP';

/** The Model Context Protocol by its streamable HTTP, without sessions: each call stands for itself. https://modelcontextprotocol.io/specification */
export const callMcp = route({
  method: 'post',
  path: '/api/mcp',
  summary:
    'The Model Context Protocol: tools that read projects, and tools that propose; none of them applies',
  tag,
  access: 'own.useMcp',
});

export const streamMcp = route({
  method: 'get',
  path: '/api/mcp',
  summary: 'There are no sessions and no messages of the server’s own: answered with status 405',
  tag,
  access: 'own.useMcp',
});

export const endMcp = route({
  method: 'delete',
  path: '/api/mcp',
  summary: 'There are no sessions to end: answered with status 405',
  tag,
  access: 'own.useMcp',
});
