/** A signed-in user who calls the API of a server. */
export interface Client {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Calls the API; if the server is busy, retries after the time that it names, as the app does.
   *
   * @throws Error with the text of the response unless it is a success
   */
  ask<T>(method: string, path: string, body?: object | FormData): Promise<T>;
}

/** @param cookie of the user's session */
export function clientOf(
  url: string,
  { email, cookie }: { readonly email: string; readonly cookie: string },
): Client {
  const headers = { origin: url, cookie };
  return {
    email,
    headers,
    ask: async (method, path, body) => {
      const isForm = body instanceof FormData;
      for (;;) {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: body && !isForm ? { ...headers, 'content-type': 'application/json' } : headers,
          ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        });
        const text = await answer.text();
        if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as never;
        const seconds = Number(answer.headers.get('retry-after'));
        if (answer.status !== 429 || !(seconds > 0))
          throw new Error(`${method} ${path} gave ${answer.status}: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    },
  };
}

/** Creates a project from a CSV and waits until its data is available. */
export async function createProject(client: Client, name: string, csv: string | Blob): Promise<string> {
  const form = new FormData();
  form.append('file', new File([csv], `${name}.csv`));
  const { upload } = await client.ask<{ upload: { id: string } }>('POST', '/api/uploads', form);
  const made = await client.ask<{ project: { id: string }; job: { id: string } }>('POST', '/api/projects', {
    uploadId: upload.id,
    name,
  });
  for (;;) {
    const { job } = await client.ask<{ job: { state: string } }>('GET', `/api/jobs/${made.job.id}`);
    if (job.state === 'done') return made.project.id;
    if (job.state !== 'queued' && job.state !== 'running')
      throw new Error(`The import of ${name} ended as ${job.state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
