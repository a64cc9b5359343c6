import { polar, portal } from '@polar-sh/better-auth';
import { Polar } from '@polar-sh/sdk';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { PaymentsProvider } from './payments-provider.ts';

export interface PolarOptions {
  readonly accessToken: string;
  /** Real money, or the sandbox; a URL is for tests. */
  readonly server: 'production' | 'sandbox' | URL;
  /** URL that Polar's pages lead back to. */
  readonly returnUrl: string;
}

/** Maximum number of users remembered as existing customers. */
const maxRemembered = 10_000;

/**
 * Connects users to Polar. A user becomes a customer when they first look at their purchases, not
 * when they sign up, so that neither Polar nor the connection to it can lock anyone out. Loaded
 * only if a key is configured.
 */
export function polarPayments({ accessToken, server, returnUrl }: PolarOptions): PaymentsProvider {
  const client = new Polar({
    accessToken,
    timeoutMs: 10_000,
    retryConfig: { strategy: 'none' },
    ...(server instanceof URL ? { serverURL: server.href } : { server }),
  });
  return {
    plugins: [
      becomeCustomer(client),
      // Their types are those of an older better-auth.
      polar({ client, use: [portal({ returnUrl })] }) as unknown as BetterAuthPlugin,
    ],
  };
}

function becomeCustomer(client: Polar): BetterAuthPlugin {
  const customers = new Set<string>();
  return {
    id: 'winnow-payments-customer',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path?.startsWith('/customer/') === true,
          handler: createAuthMiddleware(async (call) => {
            // Polar would list anyone's purchases under that name.
            if ((call.query as { referenceId?: unknown } | undefined)?.referenceId !== undefined) {
              throw new APIError('BAD_REQUEST', {
                code: 'VALIDATION_ERROR',
                message: 'Invalid query parameters',
              });
            }
            const session = await getSessionFromCtx(call);
            if (!session || customers.has(session.user.id)) return;
            const { id: externalId, email, name } = session.user;
            try {
              await client.customers
                .getExternal({ externalId })
                .catch(async (error: { readonly statusCode?: number }) => {
                  if (error.statusCode !== 404) throw error;
                  await client.customers.create({ externalId, email, name });
                });
            } catch (error) {
              call.context.logger.error(`The payment provider doesn’t respond (${(error as Error).name}).`);
              throw new APIError('SERVICE_UNAVAILABLE', {
                code: 'PAYMENTS_UNAVAILABLE',
                message: 'Payments are unavailable at the moment',
              });
            }
            if (customers.size >= maxRemembered) customers.clear();
            customers.add(externalId);
          }),
        },
      ],
    },
  };
}
