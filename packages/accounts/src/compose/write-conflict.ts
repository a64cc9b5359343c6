/** A row conflicted with one that did not exist when the call checked; the call can be repeated. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}
