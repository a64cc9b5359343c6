import { clientOf, createProject } from '../api-client.ts';
import { type HttpPerson, signUpOverHttp } from '../http-person.ts';

/** A user with one of every object, and their ids. */
export interface World {
  readonly ada: HttpPerson;
  /** Values for body fields that refer to existing objects. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  paramsOf(path: string): Readonly<Record<string, string>>;
}

/** Returns the id of the built-in model's proposal; it answers within a few seconds. */
async function firstProposal(ada: HttpPerson, chat: string): Promise<string | undefined> {
  for (let n = 0; n < 100; n++) {
    const { messages } = (await ada.call('GET', `/api/chats/${chat}`)).json;
    const { state, parts } = messages.at(-1);
    if (state !== 'answering') return parts.find((part: { kind: string }) => part.kind === 'proposal')?.id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

const csv = `id,name,city,amount,day\n${Array.from({ length: 200 }, (_, n) => `${n},Person ${n % 50},City ${n % 7},${n / 4},2026-01-${String((n % 28) + 1).padStart(2, '0')}`).join('\n')}\n`;

export async function makeWorld(url: string): Promise<World> {
  const ada = await signUpOverHttp(url);
  const bob = await signUpOverHttp(url);
  const signIn = { email: ada.email, password: ada.password };
  await ada.copy().call('POST', '/api/auth/sign-in/email', signIn);
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json, text } = await ada.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} gave ${status}: ${text}`);
    return json;
  };
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
  const client = clientOf(url, { email: ada.email, cookie });
  const project = await createProject(client, 'Numbers', csv);
  const form = new FormData();
  form.append('file', new File([csv], 'numbers.csv'));
  const { upload } = await client.ask<{ upload: { id: string } }>('POST', '/api/uploads', form);
  const { project: read } = await ask('GET', `/api/projects/${project}`);
  const { job } = await ask('POST', `/api/projects/${project}/exports`, { view: {}, format: 'csv' });
  await ask('PUT', `/api/projects/${project}/shares`, { grantee: { email: bob.email }, level: 'view' });
  const { shares } = await ask('GET', `/api/projects/${project}/shares`);
  const { sources } = await ask('GET', `/api/projects/${project}/sources`);
  const condition = { kind: 'row-count', least: 1 };
  const { check } = await ask('POST', `/api/projects/${project}/checks`, { condition });
  const ends = { level: 'view', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  const { link } = await ask('POST', `/api/projects/${project}/share-links`, ends);
  const { chat } = await ask('POST', '/api/chats', { projects: [project] });
  const said = { text: 'Trim the names', parent: null };
  const { answer } = await ask('POST', `/api/chats/${chat.id}/messages`, said);
  const { workflow } = await ask('POST', '/api/workflows', { name: 'Nightly' });
  const workflowPath = `/api/workflows/${workflow.id}`;
  const nodes = [
    { id: 'in', kind: 'source', settings: { from: 'project', projectId: project } },
    { id: 'out', kind: 'output', settings: { to: 'file' } },
  ];
  const edges = [{ from: 'in', to: 'out' }];
  const draft = { graph: { nodes, edges }, triggers: [{ id: 'hook', kind: 'webhook' }] };
  await ask('PUT', `${workflowPath}/draft`, { base: 1, draft });
  await ask('POST', `${workflowPath}/publish`, { base: 2 });
  const { run } = await ask('POST', `${workflowPath}/runs`, {});
  const database = { url: 'postgres://ada:secret@db.example.org/crm' };
  const { connection } = await ask('POST', `${workflowPath}/connections`, database);
  const own = {
    name: 'Shop',
    kind: 'postgres',
    values: { host: 'db.example.org', database: 'shop', user: 'ada' },
  };
  const { connection: shop } = await ask('POST', '/api/connections', own);
  const bars = { type: 'bars', x: 'city' };
  const { chart } = await ask('POST', `/api/projects/${project}/charts`, { name: 'Cities', chart: bars });
  const remark = { text: 'Why?', about: { kind: 'column', column: 'city' } };
  const comment = await ask('POST', `/api/projects/${project}/comments`, remark);
  const proposal = await firstProposal(ada, chat.id);
  const plugin = { kind: 'function', name: 'roman', title: 'Roman' };
  const made = await ada.call('POST', '/api/plugins', plugin);
  const { id: organization } = await ask('POST', '/api/auth/organization/create', {
    name: 'Acme',
    slug: 'acme',
  });
  const wrote = { subject: 'A question', message: 'Where are the beers?' };
  const contact = (await ask('POST', '/api/contact', wrote)).message;
  const { sessions } = await ask('GET', '/api/settings/sessions');
  const { messages } = await ada.call('GET', '/api/outbox').then(({ json }) => json ?? {});
  const token = await ada.call('POST', '/api/settings/tokens', { name: 'CI', scopes: ['read'] });
  const member = { email: bob.email, role: 'member', organizationId: organization };
  const invitation = await ada.call('POST', '/api/auth/organization/invite-member', member);

  const session = await ask('GET', '/api/auth/get-session');

  const ids: Readonly<Record<string, string | undefined>> = {
    projects: project,
    chats: chat.id,
    workflows: workflow.id,
    plugins: made.json?.id,
    organizations: organization,
    uploads: upload.id,
    jobs: job.id,
    exports: job.id,
    invitations: invitation.json?.id,
    outbox: messages?.[0]?.id,
    job: read.importJobId ?? job.id,
    source: sources[0]?.name,
    number: '1',
    version: '1.0.0',
    share: shares?.[0]?.id,
    link: link.id,
    checkId: check.id,
    connectionId: connection.id,
    proposalId: proposal,
    messageId: answer.id,
    runId: run.id,
    nodeId: 'out',
    workflowId: workflow.id,
    connections: shop.id,
    chartId: chart.id,
    commentId: comment.id,
    triggerId: 'hook',
    contact: contact?.id,
    userId: session?.user?.id,
    sessionId: sessions.find((one: { current?: boolean }) => !one.current)?.id,
    tokenId: token.json?.record?.id ?? token.json?.token?.id,
  };
  return {
    ada,
    fields: {
      projectId: [project],
      uploadId: [upload.id],
      parent: [answer.id],
      leaf: [answer.id],
      organizationId: [organization],
      organization: [organization],
      workspace: ['personal', organization],
    },
    paramsOf: (path) => {
      const kind = path.split('/')[2]!;
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      return Object.fromEntries(
        names.map((name) => [name, (name === 'id' ? ids[kind] : ids[name]) ?? 'unknown']),
      );
    },
  };
}
