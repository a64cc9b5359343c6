/** Makes of a password what is stored, and holds a password against that. */
export interface PasswordHashing {
  /** A text of which the password cannot be had again, another one at each call. */
  hash(password: string): Promise<string>;
  verify(claim: { readonly hash: string; readonly password: string }): Promise<boolean>;
}
