import {
  type AccountLockView,
  lockReasonWords,
  UnlockAccountBody,
} from '@app/contracts/accounts/lock-account';
import type { PersonView } from '@app/contracts/accounts/people';
import { useDataProvider, useRefresh } from 'ra-core';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { TextArea } from '../../../kit/ui/text-field.js';
import { LockHead } from './lock-head.js';
import { calledShortly, nameOf } from './person-words.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';

/** Why an account is locked, and the form that opens it again. */
export function UnlockForm({ person, lock }: { person: PersonView; lock: AccountLockView }) {
  const refresh = useRefresh();
  const provider = useDataProvider<PlatformProvider>();
  const { field, submit, busy, problem } = useContractForm(UnlockAccountBody, {
    defaultValues: { note: '' },
  });
  const shortly = calledShortly(person);
  const unlock = submit(async (body) => {
    await provider.unlockAccount(person.id, body).finally(refresh);
    notify.success(`${nameOf(person)} can sign in again`);
  });
  return (
    <form className="card lock-card" aria-labelledby="lock-title" noValidate onSubmit={unlock}>
      <LockHead title="This account is locked" about={lockReasonWords[lock.reason]} />
      {!lock.synced && (
        <Banner tone="warn">
          The sign-in service has not heard of it yet, and is told again each minute. Until then {shortly} may
          get in there, and is refused here.
        </Banner>
      )}
      <dl className="facts">
        <div>
          <dt>Since</dt>
          <dd>
            <MomentText iso={lock.lockedAt} />
          </dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>{lock.lockedBy ?? 'Somebody who has left'}</dd>
        </div>
        <div>
          <dt>Until</dt>
          <dd>{lock.endsAt ? <DayText iso={lock.endsAt} /> : 'A platform admin unlocks it'}</dd>
        </div>
      </dl>
      <blockquote className="lock-card__note">{lock.note}</blockquote>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <TextArea
        label="Why it is opened again"
        aside={`To ${shortly}`}
        rows={3}
        maxLength={1_000}
        {...field('note')}
      />
      <Button look="primary" type="submit" busy={busy} block>
        Unlock {nameOf(person)}
      </Button>
    </form>
  );
}
