import { verification } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import { base, describeSocial, origin } from './testing/social-bench.ts';

describeSocial('the way back from a provider', (bench) => {
  describe('ends on the error page', () => {
    const ends = async (response: Response): Promise<URL> => {
      expect(response.status).toBe(302);
      return new URL(response.headers.get('location') ?? '', origin);
    };

    specTest(['states.social-state', 'errors.page-restart'], async () => {
      const { pathname, searchParams } = await ends(
        await bench().browser().get(`${base}/callback/ours?code=x&state=y`),
      );
      expect([pathname, searchParams.get('error')]).toEqual([`${base}/error`, 'please_restart_the_process']);
    });

    test('with please_restart_the_process for the state of another browser', async () => {
      const url = await bench().start(bench().browser());
      const { pathname, searchParams } = await ends(await bench().through(bench().browser(), url));
      expect([pathname, searchParams.get('error')]).toEqual(['/signin', 'please_restart_the_process']);
    });

    specTest(['states.social-state', 'constants.social-state'], async () => {
      const client = bench().browser();
      const url = await bench().start(client);
      const kept = await bench().newestState();
      const left = kept.expiresAt.getTime() - Date.now();
      expect(left).toBeGreaterThan(9.5 * 60_000);
      expect(left).toBeLessThanOrEqual(10 * 60_000);
      const value = { ...JSON.parse(kept.value), expiresAt: Date.now() - 1 };
      await bench()
        .db.update(verification)
        .set({ value: JSON.stringify(value) })
        .where(eq(verification.id, kept.id));
      const { searchParams } = await ends(await bench().through(client, url));
      expect(searchParams.get('error')).toBe('please_restart_the_process');
    });

    specTest('states.social-state', async () => {
      const client = bench().browser();
      const back =
        (await fetch(await bench().start(client), { redirect: 'manual' })).headers.get('location') ?? '';
      expect((await ends(await client.get(back))).pathname).toBe('/dashboard');
      const { searchParams } = await ends(await client.get(back));
      expect(searchParams.get('error')).toBe('please_restart_the_process');
    });

    specTest('errors.page-internal-error', async () => {
      const client = bench().browser();
      const url = await bench().start(client);
      const { id } = await bench().newestState();
      await bench().db.update(verification).set({ value: '{' }).where(eq(verification.id, id));
      const { pathname, searchParams } = await ends(await bench().through(client, url));
      expect([pathname, searchParams.get('error')]).toEqual([`${base}/error`, 'internal_server_error']);
    });

    specTest('errors.callback-state-not-found', async () => {
      const { searchParams } = await ends(await bench().browser().get(`${base}/callback/ours?code=x`));
      expect(searchParams.get('error')).toBe('state_not_found');
    });

    specTest(['calls.callback', 'errors.callback-of-provider'], async () => {
      const said = 'error=access_denied&error_description=not%20today';
      const bare = await ends(await bench().browser().get(`${base}/callback/ours?${said}`));
      expect(`${bare.pathname}${bare.search}`).toBe(
        `${base}/error?error=access_denied&error_description=not+today`,
      );
      const client = bench().browser();
      const state = new URL(await bench().start(client)).searchParams.get('state');
      const known = await ends(await client.get(`${base}/callback/ours?state=${state}&${said}`));
      expect(`${known.pathname}${known.search}`).toBe(
        '/signin?error=access_denied&error_description=not+today',
      );
    });

    const endsWith =
      (code: string, id: string, query?: string, stored: object = {}) =>
      async (): Promise<void> => {
        const client = bench().browser();
        const url = new URL(await bench().start(client));
        const state = url.searchParams.get('state');
        const kept = await bench().newestState();
        const value = JSON.stringify({ ...JSON.parse(kept.value), ...stored });
        await bench().db.update(verification).set({ value }).where(eq(verification.id, kept.id));
        const answer =
          query === undefined
            ? await bench().through(client, url.href)
            : await client.get(`${base}/callback/${id}?state=${state}${query}`);
        const { pathname, searchParams } = await ends(answer);
        expect([pathname, searchParams.get('error')]).toEqual(['/signin', code]);
      };
    specTest('errors.callback-no-code', endsWith('no_code', 'ours', ''));
    specTest(
      'errors.callback-provider-not-found',
      endsWith('oauth_provider_not_found', 'unknown', '&code=x'),
    );
    specTest('errors.callback-invalid-code', endsWith('invalid_code', 'ours', '&code=x'));
    specTest('errors.callback-no-url', endsWith('no_callback_url', 'ours', undefined, { callbackURL: '' }));

    specTest('errors.callback-no-user-info', async () => {
      bench().provider.person = { ...bench().provider.person, aud: 'another app' } as never;
      const { searchParams } = await ends(await bench().signIn(bench().browser()));
      expect(searchParams.get('error')).toBe('unable_to_get_user_info');
    });

    specTest('errors.callback-email-not-found', async () => {
      const { sub, name } = bench().provider.person as { sub: string; name: string };
      bench().provider.person = { sub, name };
      const { searchParams } = await ends(await bench().signIn(bench().browser()));
      expect(searchParams.get('error')).toBe('email_not_found');
    });

    specTest('errors.callback-invalid-request', async () => {
      const { pathname, searchParams } = await ends(
        await bench().browser().get(`${base}/callback/ours?state=a&code=b&code=c`),
      );
      expect([pathname, searchParams.get('error')]).toEqual([`${base}/error`, 'invalid_callback_request']);
    });

    specTest('calls.callback', async () => {
      const client = bench().browser();
      const state = new URL(await bench().start(client)).searchParams.get('state');
      const posted = await bench().accounts.handle(
        new Request(`${origin}${base}/callback/ours`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: bench().provider.issuer },
          body: new URLSearchParams({ state: state ?? '', error: 'access_denied' }),
        }),
      );
      const { pathname, search } = await ends(posted);
      expect(`${pathname}?${new URLSearchParams(search)}`).toContain(
        `${base}/callback/ours?error=access_denied`,
      );
      const { searchParams } = await ends(await client.get(`${pathname}${search}`));
      expect(searchParams.get('error')).toBe('access_denied');
    });
  });
});
