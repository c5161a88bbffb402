import '../../../kit/styles/public.css';
import './contact.css';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, ApiError } from '../../../client/http/http.js';
import { text } from '../../../base/i18n/contact.en.js';
import { useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { SelectField, TextArea, TextField } from '../../../kit/ui/text-field.js';
import { beginningAbout, type ContactMessage, messageProblems } from './contact-message.js';

/**
 * Writes to the platform; the answer comes by mail. The form holds its own state: a library for it weighs 16.2 KB, and the
 * page has 5.9 KB left.
 */
export function ContactPage() {
  const [sent, setSent] = useState<ContactMessage>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (message: ContactMessage) => {
    setBusy(true);
    setError(null);
    try {
      await api<undefined>('/api/contact-messages', { method: 'POST', body: message, errorHandle: true });
      setSent(message);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main id="main" className="page contact" tabIndex={-1}>
      <div>
        <h1 className="display">{text.title}</h1>
        <p className="muted contact__lead">{text.lead}</p>
      </div>
      {sent ? (
        <div className="card card--lg" role="status">
          <EmptyState
            title={text.sentTitle}
            action={<Button onClick={() => setSent(undefined)}>{text.another}</Button>}
          >
            {text.sent(sent.email)}
          </EmptyState>
        </div>
      ) : (
        <ContactForm onSend={(message) => void send(message)} busy={isBusy} error={error} />
      )}
    </main>
  );
}

type FormProps = { onSend: (message: ContactMessage) => void; busy: boolean; error: Error | null };

function ContactForm({ onSend, busy, error }: FormProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const beginning = beginningAbout(search.get('about'));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const rejected = error instanceof ApiError ? error.errors : {};
  const shown = { ...rejected, ...problems };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const message = {
      topic: String(data.get('topic')),
      email: String(data.get('email')).trim(),
      message: String(data.get('message')).trim(),
    };
    const found = messageProblems(message);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first === undefined) return onSend(message);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form className="card card--lg stack contact__form" noValidate onSubmit={submit}>
      {error && (
        <Banner tone="danger">
          <b>{text.failed}</b> {error.message}
        </Banner>
      )}
      <SelectField
        label={text.topic}
        name="topic"
        options={text.topics}
        defaultValue={beginning === undefined ? undefined : 'other'}
        error={shown.topic}
      />
      <TextField
        key={user?.email ?? ''}
        label={text.reply}
        hint={text.replyHint}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
        error={shown.email}
      />
      <TextArea
        label={text.message}
        name="message"
        rows={7}
        maxLength={5000}
        defaultValue={beginning}
        error={shown.message}
      />
      <div>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
