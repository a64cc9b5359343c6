import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useUser } from '../../shared/session/session.ts';
import classes from './contact.module.css';
import { contactApi, contactKey } from './contact-api.ts';
import { contactText } from './contact-text.ts';

const longest = 5000;

export function ContactForm() {
  const user = useUser();
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { subject: '', message: '' },
    validate: {
      subject: (text) => (text.trim() === '' ? contactText.enterSubject : null),
      message: (text) => (text.trim() === '' ? contactText.enterMessage : null),
    },
  });
  const send = useMutation({
    mutationFn: contactApi.send,
    onSuccess: async () => {
      form.reset();
      notifySuccess(contactText.messageSent);
      await client.invalidateQueries({ queryKey: contactKey });
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      {send.error && <ProblemList error={send.error} />}
      <TextInput
        label={contactText.subject}
        name="subject"
        maxLength={200}
        required
        withAsterisk={false}
        key={form.key('subject')}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={contactText.message}
        name="message"
        maxLength={longest}
        required
        withAsterisk={false}
        rows={9}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
      <div className={classes.line}>
        <span className={classes.quiet}>{contactText.sentAsEmail({ email: user?.email ?? '' })}</span>
        <Button type="submit" loading={send.isPending}>
          {contactText.send}
        </Button>
      </div>
    </form>
  );
}
