import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '../../../client/session/cognito.js';
import { signOut } from '../../../client/session/leave.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { withAccessToken } from './identity-session.js';
import { problemOf } from '../../../base/problem.js';

/** Ends the sessions of all devices, this one included. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => withAccessToken((AccessToken) => identity('GlobalSignOut', { AccessToken })),
    onSuccess: () => signOut(),
  });
  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsking(true)}>
        Sign out on all devices
      </Button>
      {asking && (
        <Dialog
          title="Sign out on all devices?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Stay signed in</Button>
              <Button look="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
                Sign out everywhere
              </Button>
            </>
          }
        >
          <p>Every browser and phone that is signed in as you, this one too, has to sign in again.</p>
          {ending.isError && <Banner tone="danger">{problemOf(ending.error)}</Banner>}
        </Dialog>
      )}
    </>
  );
}
