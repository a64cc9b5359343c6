export function processorMsOf(pid: number, counts?: (command: string) => boolean): number;
export function processorMsOfChildren(pid: number, counts?: (command: string) => boolean): number;
