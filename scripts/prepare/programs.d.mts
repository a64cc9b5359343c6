export function findChromium(): string | undefined;
export function findPostgres(): string | undefined;
export function ensureChromium(): Promise<void>;
export function ensurePostgres(): Promise<void>;
