import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { loadOrCreateSecret } from '@winnow/accounts';
import { ProcessDied } from '@winnow/engine/child/engine-process';
import {
  ProjectHeldElsewhere,
  type ProjectHolders,
  type RemoteProject,
} from '@winnow/engine/pool/project-holders';
import type { Engine } from '@winnow/engine/protocol';
import {
  acquireProject,
  type Db,
  forgetDeadServers,
  forgetServer,
  reassignProject,
  recordServer,
  releaseProject,
  type ServerAddress,
} from '@winnow/store';
import { remoteProject, Unreachable } from './call-server.ts';
import { serveProjects } from './serve-projects.ts';

export interface SharedProjects {
  readonly holders: ProjectHolders;
  close(): Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly id: string;
  readonly engine: () => Engine;
  /** Path of the secret in the folder that the servers share. */
  readonly secretFile: string;
  /**
   * Where servers on other machines reach this one: `http://10.0.0.5:4001`; if left out, only this
   * machine can reach it.
   */
  readonly address: string | undefined;
  readonly onBug: (error: unknown) => void;
}

const beatMs = 3_000;
/** Maximum number of cached addresses; more are looked up again. */
const maxCachedAddresses = 10_000;

/** Lets servers that share a database pass calls to a project on to the one that has it open. */
export async function shareProjects({
  db,
  id,
  engine,
  secretFile,
  address,
  onBug,
}: Parts): Promise<SharedProjects> {
  const secret = await loadOrCreateSecret(secretFile);
  const server = serveProjects({ engine, secret, onBug });
  const port = await listen(server, address);
  const own: ServerAddress = { id, address: address ?? `http://127.0.0.1:${port}`, host: hostname() };
  await recordServer(db, own);
  const beat = setInterval(() => {
    recordServer(db, own)
      .then(() => forgetDeadServers(db))
      .catch(onBug);
  }, beatMs);
  beat.unref();

  const held = new Set<string>();
  const known = new Map<string, RemoteProject>();
  /** Pending database calls per project, which run one after the other. */
  const lines = new Map<string, Promise<unknown>>();
  const inLine = <T>(projectId: string, run: () => Promise<T>): Promise<T> => {
    const next = (lines.get(projectId) ?? Promise.resolve()).then(run, run);
    lines.set(projectId, next);
    const settled = next
      .catch(() => undefined)
      .then(() => {
        if (lines.get(projectId) === next) lines.delete(projectId);
      });
    void settled;
    return next;
  };

  /**
   * A server on another machine that listens only locally can't be called, and must release the
   * project instead.
   */
  const isReachable = (holder: ServerAddress): boolean =>
    holder.host === own.host || !/^http:\/\/(127\.|localhost)/.test(holder.address);

  const take = async (projectId: string): Promise<RemoteProject | undefined> => {
    let holder = await acquireProject(db, projectId, id);
    if (holder && holder.id !== id && !isReachable(holder)) {
      await reassignProject(db, projectId, holder.id, id);
      holder = own;
    }
    if (!holder || holder.id === id) {
      held.add(projectId);
      known.delete(projectId);
      return undefined;
    }
    return calling(projectId, holder);
  };

  const calling = (projectId: string, holder: ServerAddress): RemoteProject => {
    const remote = remoteProject(holder.address, secret, projectId);
    const watched: RemoteProject = {
      call: async (...call) => {
        try {
          return await remote.call(...call);
        } catch (error) {
          if (error instanceof ProjectHeldElsewhere || error instanceof ProcessDied) {
            if (known.get(projectId) === watched) known.delete(projectId);
            if (error instanceof Unreachable) await reassignProject(db, projectId, holder.id, id);
          }
          throw error;
        }
      },
    };
    if (known.size >= maxCachedAddresses) known.clear();
    known.set(projectId, watched);
    return watched;
  };

  return {
    holders: {
      hold: async (projectId) => known.get(projectId) ?? inLine(projectId, () => take(projectId)),
      release: async (projectId) => {
        if (!held.delete(projectId)) return;
        await inLine(projectId, async () => {
          if (!held.has(projectId)) await releaseProject(db, projectId, id);
        }).catch(onBug);
      },
    },
    close: async () => {
      clearInterval(beat);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await forgetServer(db, id);
    },
  };
}

function listen(server: Server, address: string | undefined): Promise<number> {
  const port = address === undefined ? 0 : Number(new URL(address).port);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address === undefined ? '127.0.0.1' : undefined, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}
