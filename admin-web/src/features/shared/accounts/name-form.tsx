import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { NamesFields } from './names-fields.js';
import { useNamesSection } from './names-section.js';
import { ownAccountQuery } from './own-account.js';

/** First and last name. */
export function NameForm() {
  const account = useQuery(ownAccountQuery);
  if (account.data) return <Names account={account.data} />;
  return failureOf(account) ? (
    <QueryFailure what="Your account could not be read." query={account} />
  ) : (
    <NamesSkeleton />
  );
}

function NamesSkeleton() {
  return (
    <div className="stack" aria-busy>
      <div className="fields-2">
        <Skeleton height={70} />
        <Skeleton height={70} />
      </div>
      <Skeleton width={68} height={44} />
    </div>
  );
}

function Names({ account }: { account: OwnAccountView }) {
  const names = useNamesSection(account);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await names.save()) notify.success();
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {names.failure && <Banner tone="danger">{names.failure}</Banner>}
      <NamesFields {...names} />
      <Button type="submit" look="primary" disabled={!names.isChanged} busy={names.isSaving}>
        Save
      </Button>
    </form>
  );
}
