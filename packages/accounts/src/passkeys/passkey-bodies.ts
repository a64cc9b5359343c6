import * as z from 'zod';

/** Name of the cookie that identifies the challenge that a browser was given. */
export const challengeCookie = 'passkey';

/** Bytes in Base64url, as in WebAuthn's JSON. */
const bytes = (longest: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+={0,2}$/);
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !/\p{Cc}/u.test(text));
const id = bytes(1400);
const credential = { id, rawId: id, type: z.literal('public-key') };
const passkeyId = z.string().min(1).max(64);

/**
 * Bodies of the passkey calls: responses of authenticators as they are, limited in size, and
 * nothing that would create a session.
 */
export const passkeyBodies = {
  '/passkey/verify-registration': z.object({
    name: name.optional(),
    createSession: z.literal(false).optional(),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(8000),
        attestationObject: bytes(60_000),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(10)
          .optional(),
      }),
    }),
  }),
  '/passkey/verify-authentication': z.object({
    rememberMe: z.boolean().optional(),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(8000),
        authenticatorData: bytes(8000),
        signature: bytes(8000),
        userHandle: bytes(200).optional(),
      }),
    }),
  }),
  '/passkey/update-passkey': z.object({ id: passkeyId, name }),
  '/passkey/delete-passkey': z.object({ id: passkeyId }),
} as const satisfies Record<string, z.ZodType>;
