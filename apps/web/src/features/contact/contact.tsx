import { useUser } from '../../shared/session/session.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMessages } from './contact-messages.tsx';
import { contactText } from './contact-text.ts';

/** Writing to the person who runs this installation, who reads it here. */
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
