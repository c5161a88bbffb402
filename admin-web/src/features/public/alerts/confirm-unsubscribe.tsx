import '../../../kit/styles/public.css';
import './unsubscribe.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../../client/http/http.js';
import { pathTo } from '../../../base/paths.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';

type State = 'asking' | 'sending' | 'ended' | 'failed';

type ConfirmUnsubscribeProps = { address: string; title: string; children: ReactNode; ended: ReactNode };

/** Confirms before unsubscribing: mail scanners open links, too. Works without scripts. */
export function ConfirmUnsubscribe({ address, title, children, ended }: ConfirmUnsubscribeProps) {
  const [state, setState] = useState<State>('asking');
  const end = async (event: FormEvent) => {
    event.preventDefault();
    setState('sending');
    try {
      await api(address, { method: 'POST' });
      setState('ended');
    } catch {
      setState('failed');
    }
  };
  return (
    <main id="main" className="page unsubscribe stack" tabIndex={-1}>
      <h1>{state === 'ended' ? 'You get no more of these mails' : title}</h1>
      <p>{state === 'ended' ? ended : children}</p>
      {state === 'failed' && (
        <Banner tone="danger">
          This did not work. The link may be cut off, or these mails were ended already.
        </Banner>
      )}
      <form className="row row--wrap" method="post" action={address} onSubmit={(event) => void end(event)}>
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
