import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import classes from './legal.module.css';

export function Terms() {
  return (
    <PageBody width="text">
      <PageTitle about="For this installation of Winnow.">Terms and Conditions</PageTitle>
      <div className={classes.text}>
        <h2>Who runs this installation</h2>
        <p>
          Winnow is software that a person or an organization installs and runs on machines of their own.
          Whoever did that here is the operator. These terms are between the operator and everyone who has an
          account on this installation. The authors of the software are no party to them and have no access to
          what is stored here.
        </p>
        <h2>Accounts</h2>
        <p>
          An account belongs to one person. Its holder keeps the password secret and is answerable for what is
          done with the account. The operator may close an account that harms others, breaks the law, or
          endangers the installation, and gives its holder the chance to take their data with them unless the
          law forbids it.
        </p>
        <h2>Data</h2>
        <ul>
          <li>
            What is uploaded stays the property of whoever had it before. Uploading it grants no rights beyond
            storing and processing it for the account’s holder and for those they share it with.
          </li>
          <li>
            Only data may be uploaded that its uploader is allowed to process, in particular where it is about
            people.
          </li>
          <li>
            Sources are kept unchanged until they are deleted with their project. Recipes and results can be
            exported at any time.
          </li>
        </ul>
        <h2>Results</h2>
        <p>
          Winnow shows what each step changes before it is added, and counts over all rows. Whether a result
          is fit for its purpose is for whoever uses it to judge. Numbers that decisions about people or money
          rest on should be checked against their source.
        </p>
        <h2>Availability and liability</h2>
        <p>
          The installation is provided as it is. The operator makes backups and keeps it available as they see
          fit and promises no level of service unless agreed in writing. Nothing here limits liability where
          the law does not allow it to be limited.
        </p>
        <h2>Changes</h2>
        <p>
          The operator may change these terms for the future and announces changes to account holders in
          advance. Using the installation after that date accepts them; closing the account declines them.
        </p>
      </div>
    </PageBody>
  );
}
