import type { FromSandbox, ToSandbox } from './messages.ts';
import { PluginVm, VmError } from './vm.ts';

/** Maximum number of versions that stay loaded; the least recently used is dropped first. */
const maxVms = 8;

/**
 * The process in which plugins run: one virtual machine per version, one request at a time. It ends
 * when its parent does, and its parent ends it if a request takes too long.
 */
const vms = new Map<string, PluginVm>();

function send(message: FromSandbox): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

async function vmOf({ version, limits }: ToSandbox): Promise<PluginVm> {
  const known = vms.get(version.integrity);
  if (known) {
    vms.delete(version.integrity);
    vms.set(version.integrity, known);
    return known;
  }
  const made = await PluginVm.load(version.code, version.exports, version.capabilities, limits);
  if (vms.size >= maxVms) vms.delete(vms.keys().next().value!);
  vms.set(version.integrity, made);
  return made;
}

async function serve(message: ToSandbox): Promise<void> {
  const { id, version, request } = message;
  try {
    const vm = await vmOf(message);
    send({ kind: 'answer', id, text: request === undefined ? '' : vm.call(request) });
  } catch (error) {
    if (!(error instanceof VmError)) throw error;
    // Its state is unknown, so it isn’t used again.
    vms.delete(version.integrity);
    send({ kind: 'fault', id, fault: error.fault });
  }
}

let last: Promise<void> = Promise.resolve();
process.on('message', (message: ToSandbox) => {
  last = last.then(() => serve(message));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
send({ kind: 'ready' });
