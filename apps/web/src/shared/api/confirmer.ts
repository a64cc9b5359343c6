/** Asks the signed-in user to confirm their identity; resolves to true if they did. */
type Confirmer = () => Promise<boolean>;

let confirmer: Confirmer = async () => false;

/**
 * Sets how users are asked. Called once by the app, so that requests need not know about dialogs.
 */
export function setConfirmer(asks: Confirmer): void {
  confirmer = asks;
}

export function askToConfirm(): Promise<boolean> {
  return confirmer();
}
