import { route } from '../route.ts';

const tag = 'MCP';
/** The method or content type is not supported by the protocol here. */
const refusals = [405, 406, 415];

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each call is independent.
 * https://modelcontextprotocol.io/specification
 */
export const callMcp = route({
  method: 'post',
  path: '/api/mcp',
  summary:
    'Model Context Protocol endpoint: tools that read projects and propose changes. No tool applies changes',
  tag,
  access: 'own.useMcp',
  refusals,
  answerTypes: ['application/json'],
  emptyAnswers: [202],
});

export const streamMcp = route({
  method: 'get',
  path: '/api/mcp',
  summary: 'Not supported, as the server sends no messages of its own: returns 405',
  tag,
  access: 'own.useMcp',
  status: 405,
  emptyAnswers: [405],
});

export const endMcp = route({
  method: 'delete',
  path: '/api/mcp',
  summary: 'Not supported, as there are no sessions: returns 405',
  tag,
  access: 'own.useMcp',
  status: 405,
  emptyAnswers: [405],
});
