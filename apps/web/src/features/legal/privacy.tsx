import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import classes from './legal.module.css';

export function Privacy() {
  return (
    <PageBody width="text">
      <PageTitle about="What this installation of Winnow stores, where, and for how long.">
        Privacy Policy
      </PageTitle>
      <div className={classes.text}>
        <h2>In short</h2>
        <p>
          Everything stays on the machines of the operator of this installation. Winnow loads nothing from
          other hosts, counts no visits, and sends no telemetry.
        </p>
        <h2>What is stored</h2>
        <ul>
          <li>
            Of an account: name, email address, a hash of the password (scrypt; the password itself is not
            stored), and when the account was made.
          </li>
          <li>
            Of a session: a random token, when it began and ends, the network address and the browser’s name,
            so that a session that is not one’s own can be recognised and ended.
          </li>
          <li>
            Of a project: the files that were uploaded, the tables made of them, the recipe with all its
            versions, and exports until they are downloaded or expire.
          </li>
          <li>
            In the server’s log: time, path, status and duration of requests under a random request id. No
            contents of files, no passwords, no tokens.
          </li>
        </ul>
        <h2>In the browser</h2>
        <p>
          One cookie holds the session; it is needed to be signed in and is not readable by scripts. The
          browser’s storage keeps the colour mode and the layout of panels. There are no other cookies and
          none of third parties.
        </p>
        <h2>Who can see it</h2>
        <p>
          A project can be seen by the account it belongs to and by those it is shared with. The operator has
          the technical means to read what is stored on their machines.
        </p>
        <h2>How long</h2>
        <p>
          Projects are kept until they are deleted; deleting one removes its files, tables and recipe.
          Accounts are kept until they are deleted. Backups that the operator makes may hold deleted data
          until they are overwritten.
        </p>
        <h2>Rights</h2>
        <p>
          Requests to see, correct, take along or erase personal data go to the operator of this installation,
          who decides on the purposes of processing and is answerable for it under the law that applies to
          them.
        </p>
      </div>
    </PageBody>
  );
}
