import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { guestQuery } from '../../shared/guests/guest-api.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { useUser } from '../../shared/session/session.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import { appText } from '../app-text.ts';
import classes from './default-layout.module.css';
import guestClasses from './guest-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** Layout of a guest's workspace: how long it is kept, and a way to keep it for good. */
export function GuestLayout() {
  const user = useUser();
  const { id = '' } = useParams({ strict: false });
  const { data } = useQuery(guestQuery);
  const expiresAt = data?.guest?.expiresAt;
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/" aria-label={appText.winnowStartPage} className={classes.home}>
          <Logo />
        </Link>
        {!user && (
          <div className={classes.end}>
            {expiresAt && (
              <span className={guestClasses.note}>
                {appText.guestProjectDeleted({ time: relativeTime(new Date(expiresAt)) })}
              </span>
            )}
            <Button
              component={Link}
              to="/signin"
              search={{ redirect: `/try/${id}` } as never}
              variant="default"
            >
              {appText.signIn}
            </Button>
            <Button component={Link} to="/signup" search={{ redirect: `/try/${id}` } as never}>
              {appText.signUpToKeepIt}
            </Button>
          </div>
        )}
      </header>
      <MainLandmark className={classes.main}>
        <Outlet />
      </MainLandmark>
    </div>
  );
}
