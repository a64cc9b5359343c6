/** Who does something: a signed-in user. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Runs this installation. */
  readonly operator: boolean;
}
