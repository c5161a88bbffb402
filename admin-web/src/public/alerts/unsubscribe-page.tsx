import '../public.css';
import './unsubscribe.css';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api/http.js';
import { pathTo } from '../../paths.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink } from '../../ui/button.js';

type State = 'asking' | 'sending' | 'ended' | 'failed';

/** Behind the link of each mail about new jobs. Opening it ends nothing: programs that look into mails open links, too. */
export function UnsubscribePage() {
  const { subscriberId = '', token = '' } = useParams();
  const [state, setState] = useState<State>('asking');
  const address = `/api/alert-subscribers/${subscriberId}/${token}`;
  const end = async (event: FormEvent) => {
    event.preventDefault();
    setState('sending');
    try {
      await api(address, { method: 'POST', errorHandle: false });
      setState('ended');
    } catch {
      setState('failed');
    }
  };
  return (
    <main id="main" className="page unsubscribe stack" tabIndex={-1}>
      <h1>{state === 'ended' ? 'You get no more of these mails' : 'End mails about new jobs?'}</h1>
      {state === 'ended' ? (
        <p>Your saved searches are paused. You can turn each of them on again.</p>
      ) : (
        <p>No search you saved is mailed any more. Other mails, such as those about applications, go on.</p>
      )}
      {state === 'failed' && (
        <Banner tone="danger">
          This did not work. The link may be cut off, or these mails were ended already.
        </Banner>
      )}
      <form className="row" method="post" action={address} onSubmit={(event) => void end(event)}>
        {state !== 'ended' && (
          <Button type="submit" look="primary" busy={state === 'sending'}>
            End these mails
          </Button>
        )}
        <ButtonLink to={pathTo('jobSearch')}>Find jobs</ButtonLink>
      </form>
    </main>
  );
}
