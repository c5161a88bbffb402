import { alertConsent, alertFrequencies } from '@app/contracts/alerts/alert-terms';
import type { RequestJobAlertsBody } from '@app/contracts/saved-searches/saved-search';
import { type FormEvent, useId, useState } from 'react';
import { api, ApiError } from '../../../../client/http/http.js';
import { text as allText } from '../../../../base/i18n/alerts.en.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { SelectField, TextField } from '../../../../kit/ui/text-field.js';
import type { SearchAddress } from '../../../shared/job-search/search-address.js';
import { searchToSave } from './search-to-save.js';

const text = allText.dialog;
const options = alertFrequencies.map((value) => ({ value, label: allText.often[value] }));

type SaveSearchByMailProps = {
  address: SearchAddress;
  name: string;
  signIn: { to: string; onClick: () => void };
  onClose: () => void;
};

/** Saves the search of somebody without an account, for an address that is asked first. */
export function SaveSearchByMail({ address, name, signIn, onClose }: SaveSearchByMailProps) {
  const form = useId();
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const send = async (body: Record<keyof Omit<RequestJobAlertsBody, 'search'>, string>) => {
    setBusy(true);
    setError(undefined);
    try {
      await api('/api/alert-subscribers', {
        method: 'POST',
        body: { ...body, search: searchToSave(address) },
      });
      setSentTo(body.email);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send({ name, email: String(data.get('email')).trim(), frequency: String(data.get('frequency')) });
  };
  const problem = error instanceof ApiError ? error.errors['email'] : undefined;
  if (sentTo !== undefined) {
    return (
      <Dialog
        title={text.sentTitle}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            {text.close}
          </Button>
        }
      >
        <p role="status">{text.sent(sentTo)}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={signIn.to} onClick={signIn.onClick}>
            {text.signIn}
          </ButtonLink>
          <Button type="submit" form={form} look="primary" busy={isBusy}>
            {text.send}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {error && !problem && <Banner tone="danger">{error.message}</Banner>}
        <p>
          <b>{name}</b>
        </p>
        <TextField label={text.email} name="email" type="email" autoComplete="email" error={problem} />
        <SelectField label={text.often} name="frequency" options={options} />
        <p className="meta">{text.asTyped}</p>
        <p className="meta">{alertConsent.text}</p>
      </form>
    </Dialog>
  );
}
