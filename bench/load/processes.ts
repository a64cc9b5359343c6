import { readdirSync, readFileSync } from 'node:fs';

/** Resources that a server and its children use. */
export interface Footprint {
  readonly children: number;
  readonly files: number;
  /** Resident memory of the server and of all children, in MB; shared pages count for each. */
  readonly serverMb: number;
  readonly childrenMb: number;
  /** Processor time of both so far, in seconds; without children that have exited. */
  readonly processor: number;
}

export function footprintOf(pid: number): Footprint {
  const children = childrenOf(pid);
  const of = (one: number): { mb: number; seconds: number } => {
    const status = readFileSync(`/proc/${one}/status`, 'utf8');
    const stat = statOf(one);
    return {
      mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
      seconds: (Number(stat[11]) + Number(stat[12])) / 100,
    };
  };
  const server = of(pid);
  const all = children.map(of);
  return {
    children: children.length,
    files: readdirSync(`/proc/${pid}/fd`).length,
    serverMb: Math.round(server.mb),
    childrenMb: Math.round(all.reduce((sum, { mb }) => sum + mb, 0)),
    processor: Math.round(10 * all.reduce((sum, { seconds }) => sum + seconds, server.seconds)) / 10,
  };
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Returns the processor time of a process and of its exited children, in seconds. */
export function secondsOf(pid: number): number {
  const stat = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0) / 100;
}

/**
 * Returns the processor time of a PostgreSQL server with all of its processes, given the process of
 * one of its connections.
 */
export function secondsOfServer(connection: number): number {
  const server = Number(statOf(connection)[1]);
  return childrenOf(server).reduce((sum, child) => sum + secondsOf(child), secondsOf(server));
}

const statOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
