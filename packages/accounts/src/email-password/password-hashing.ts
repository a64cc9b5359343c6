/** Hashes passwords and verifies them against a hash. */
export interface PasswordHashing {
  /** Returns a hash from which the password can't be recovered, different at each call. */
  hash(password: string): Promise<string>;
  verify(claim: { readonly hash: string; readonly password: string }): Promise<boolean>;
}
