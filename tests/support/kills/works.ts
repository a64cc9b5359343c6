import type { HttpPerson } from '../http-person.ts';
import { tables } from './tables.ts';

/** Work in progress when a server is killed. */
export interface Work {
  /** Continues until the server is gone, and records what was acknowledged. */
  run(): Promise<void>;
  /**
   * Called when the server is back: returns what is wrong, or nothing; undefined while the work has
   * not ended.
   */
  check(): Promise<readonly string[] | undefined>;
}

export interface WorkPlace {
  readonly url: string;
  readonly ada: HttpPerson;
  /** A project that always exists. */
  readonly project: string;
  readonly rows: number;
}

/** First byte of uploads that break off, and of no others. */
export const brokenByte = 0x7e;

const importedRows = 20_000;
const hasEnded = (state: string): boolean => !['queued', 'running'].includes(state);

async function upload(place: WorkPlace, name: string, body: BodyInit): Promise<string> {
  const cookie = [...place.ada.cookies].map((pair) => pair.join('=')).join('; ');
  const sent = await fetch(`${place.url}/api/uploads?name=${name}`, {
    method: 'POST',
    headers: { origin: place.url, cookie },
    body,
    duplex: 'half',
  } as RequestInit);
  return ((await sent.json()) as { upload: { id: string } }).upload.id;
}

export async function rowsOf({ ada }: WorkPlace, project: string): Promise<number> {
  const body = { view: { filters: [], sort: [] }, offset: 0, limit: 1 };
  const { json } = await ada.call('POST', `/api/projects/${project}/page`, body);
  return json?.rows?.value ?? -1;
}

const importOf =
  (format: string) =>
  (place: WorkPlace): Work => {
    const { ada } = place;
    let made: { project: { id: string }; job: { id: string } } | undefined;
    let acknowledged = false;
    return {
      run: async () => {
        const uploadId = await upload(
          place,
          `t.${format}`,
          (await tables[format]!(importedRows)) as BodyInit,
        );
        made = (await ada.call('POST', '/api/projects', { uploadId, name: format })).json;
        for (;;) {
          const { job } = (await ada.call('GET', `/api/jobs/${made!.job.id}`)).json;
          acknowledged ||= job.state === 'done';
        }
      },
      check: async () => {
        if (!made) return [];
        const { job } = (await ada.call('GET', `/api/jobs/${made.job.id}`)).json;
        if (!hasEnded(job.state)) return undefined;
        if (acknowledged && job.state !== 'done')
          return [`an import of ${format} that was done is ${job.state}`];
        if (job.state !== 'done') return job.problems.length > 0 ? [] : ['an import ended without a reason'];
        const rows = await rowsOf(place, made.project.id);
        return rows === importedRows ? [] : [`an import of ${format} has ${rows} rows`];
      },
    };
  };

function exporting({ ada, project, rows }: WorkPlace): Work {
  const jobs: string[] = [];
  const done = new Set<string>();
  return {
    run: async () => {
      for (;;) {
        const { json } = await ada.call('POST', `/api/projects/${project}/exports`, {
          view: {},
          format: 'csv',
        });
        jobs.push(json.job.id);
        for (let state = 'queued'; !hasEnded(state); ) {
          state = (await ada.call('GET', `/api/jobs/${json.job.id}`)).json.job.state;
          if (state === 'done') done.add(json.job.id);
        }
      }
    },
    check: async () => {
      const wrong: string[] = [];
      for (const id of jobs) {
        const { job } = (await ada.call('GET', `/api/jobs/${id}`)).json;
        if (!hasEnded(job.state)) return undefined;
        if (done.has(id) && job.state !== 'done') wrong.push(`an export that was done is ${job.state}`);
        const file = await ada.call('GET', `/api/exports/${id}/file`);
        const lines = file.text.trimEnd().split('\n').length;
        if (job.state === 'done' && lines !== rows + 1) wrong.push(`an export has ${lines} lines`);
        if (job.state !== 'done' && file.status === 200) wrong.push('a broken export can be fetched');
      }
      return wrong;
    },
  };
}

function chatting({ ada, project }: WorkPlace): Work {
  let chat = '';
  let parent: string | null = null;
  let acknowledged = 0;
  return {
    run: async () => {
      chat = (await ada.call('POST', '/api/chats', { projects: [project] })).json.chat.id;
      for (;;) {
        const said = { text: 'How many rows are there?', parent };
        const { status, json } = await ada.call('POST', `/api/chats/${chat}/messages`, said);
        if (status !== 202) continue;
        acknowledged++;
        parent = json.answer.id;
      }
    },
    check: async () => {
      if (chat === '') return [];
      const { json } = await ada.call('GET', `/api/chats/${chat}`);
      const messages = json.messages as { role: string; state: string }[];
      if (messages.some(({ state }) => state === 'answering')) return undefined;
      const kept = messages.filter(({ role }) => role === 'person').length;
      return kept >= acknowledged ? [] : [`${acknowledged - kept} messages of a chat are lost`];
    },
  };
}

function runningWorkflow({ ada, project }: WorkPlace): Work {
  const runs: string[] = [];
  let path = '';
  return {
    run: async () => {
      const { workflow } = (await ada.call('POST', '/api/workflows', { name: 'Nightly' })).json;
      path = `/api/workflows/${workflow.id}`;
      const nodes = [
        { id: 'in', kind: 'source', settings: { from: 'project', projectId: project } },
        { id: 'out', kind: 'output', settings: { to: 'file' } },
      ];
      const graph = { nodes, edges: [{ from: 'in', to: 'out' }] };
      await ada.call('PUT', `${path}/draft`, {
        base: 1,
        draft: { graph, policies: { retries: { limit: 0 } } },
      });
      await ada.call('POST', `${path}/publish`, { base: 2 });
      for (;;) {
        const { status, json } = await ada.call('POST', `${path}/runs`, {});
        if (status < 300) runs.push(json.run.id);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    check: async () => {
      for (const id of runs) {
        const { status, json } = await ada.call('GET', `${path}/runs/${id}`);
        if (status !== 200) return ['a run is lost'];
        if (json.run.status !== 'completed') return undefined;
      }
      return [];
    },
  };
}

function editing({ ada, project }: WorkPlace): Work {
  let acknowledged = 0;
  const path = `/api/projects/${project}/recipe`;
  return {
    run: async () => {
      for (;;) {
        const { version, recipe } = (await ada.call('GET', path)).json;
        const { status, json } = await ada.call('PUT', path, {
          base: version,
          recipe,
          summary: `After ${version}`,
        });
        if (status === 200) acknowledged = json.version;
      }
    },
    check: async () => {
      const { version } = (await ada.call('GET', path)).json;
      return version >= acknowledged
        ? []
        : [`version ${acknowledged} of a recipe is lost, ${version} is there`];
    },
  };
}

/** An upload that breaks off, and one that was acknowledged before. */
function uploading(place: WorkPlace): Work {
  const done: string[] = [];
  return {
    run: async () => {
      for (;;) {
        const stop = new AbortController();
        const endless = new ReadableStream<Uint8Array>({
          pull: async (to) => {
            await new Promise((resolve) => setTimeout(resolve, 5));
            if (stop.signal.aborted) to.error(new Error('The line broke'));
            else to.enqueue(new Uint8Array(50_000).fill(brokenByte));
          },
        });
        setTimeout(() => stop.abort(), 150);
        await upload(place, 'broken.csv', endless as BodyInit).catch(() => undefined);
        done.push(await upload(place, 'whole.csv', 'a,b\n1,2\n'));
      }
    },
    check: async () => {
      for (const uploadId of done.slice(-3)) {
        const { status } = await place.ada.call('POST', '/api/imports/sniff', { uploadId });
        if (status !== 200) return [`an upload that was acknowledged is gone (${status})`];
      }
      return [];
    },
  };
}

/** All types of work that a kill may interrupt. */
export const works: Readonly<Record<string, (place: WorkPlace) => Work>> = {
  'workflow run': runningWorkflow,
  'chat answer': chatting,
  export: exporting,
  'aborted upload': uploading,
  'recipe edit': editing,
  ...Object.fromEntries(Object.keys(tables).map((format) => [`import of ${format}`, importOf(format)])),
};
