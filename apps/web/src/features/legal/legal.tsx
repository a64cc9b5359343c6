import { Markdown } from '../../shared/markdown/markdown.tsx';
import { payloadOf } from '../../shared/payload.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import classes from './legal.module.css';
import { legalText } from './legal-text.ts';

interface LegalProps {
  readonly path: '/terms' | '/privacy';
  readonly title: string;
  readonly about: string;
}

/** A legal text in Markdown: Winnow's own, or the operator's replacement. */
function Legal({ path, title, about }: LegalProps) {
  return (
    <PageBody width="text">
      <PageTitle about={about}>{title}</PageTitle>
      <div className={classes.text}>
        <Markdown text={payloadOf<{ readonly text: string }>(path).text} />
      </div>
    </PageBody>
  );
}

export function Terms() {
  return (
    <Legal path="/terms" title={legalText.termsAndConditions} about={legalText.forThisInstallationOfWinnow} />
  );
}

export function Privacy() {
  return <Legal path="/privacy" title={legalText.privacyPolicy} about={legalText.privacyPolicyAbout} />;
}
