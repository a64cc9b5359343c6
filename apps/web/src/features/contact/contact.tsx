import { useUser } from '../../shared/session/session.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMessages } from './contact-messages.tsx';
import { contactText } from './contact-text.ts';

/** Form for writing to the operator of this installation, who reads the messages in the app. */
export function Contact() {
  const user = useUser();
  return (
    <PageBody width="text">
      <PageTitle about={contactText.toOperatorOfThisInstallation}>{contactText.contactUs}</PageTitle>
      <ContactForm />
      {user?.operator && <ContactMessages />}
    </PageBody>
  );
}
