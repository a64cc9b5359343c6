/** Asks who is signed in to confirm that it is them; true where they did. */
type Confirmer = () => Promise<boolean>;

let confirmer: Confirmer = async () => false;

/** Says how people are asked. The app does so once; requests know nothing of dialogs. */
export function setConfirmer(asks: Confirmer): void {
  confirmer = asks;
}

export function askToConfirm(): Promise<boolean> {
  return confirmer();
}
