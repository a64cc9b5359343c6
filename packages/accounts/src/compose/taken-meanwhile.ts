/** A row was refused because of one that was not there when the call looked for it; the call can be made again. */
export class TakenMeanwhile extends Error {
  override readonly name = 'TakenMeanwhile';
}
