import { EditOwnAccountBody, type OwnAccountView } from '@app/contracts/accounts/register-account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api, ApiError } from '../api/http.js';
import { notify } from '../platform/toast/notify.js';
import { session, updateUser } from '../session/user-store.js';
import { Banner } from '../ui/banner.js';
import { Button } from '../ui/button.js';
import { LoadFailure } from '../ui/load-failure.js';
import { Skeleton } from '../ui/skeleton.js';
import { TextField } from '../ui/text-field.js';
import { problemOf, showProblem } from './show-problem.js';

const ownAccountKey = ['users', 'me'] as const;

/** First and last name. */
export function NameForm() {
  const account = useQuery({
    queryKey: ownAccountKey,
    queryFn: ({ signal }) => api<OwnAccountView>('/api/users/me', { signal, errorHandle: false }),
  });
  if (account.data) return <Names key={account.data.version} account={account.data} />;
  return account.isError ? (
    <LoadFailure
      what="Your account could not be read."
      reason={problemOf(account.error)}
      onRetry={() => void account.refetch()}
    />
  ) : (
    <Skeleton height={120} />
  );
}

function Names({ account }: { account: OwnAccountView }) {
  const queryClient = useQueryClient();
  const { firstName, lastName } = account;
  const form = useForm<{ firstName: string; lastName: string }>({
    resolver: zodResolver(EditOwnAccountBody.pick({ firstName: true, lastName: true }).required()),
    defaultValues: { firstName, lastName },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await api('/api/users/me', { method: 'PATCH', version: account.version, body, errorHandle: false });
      const { user } = session();
      if (user) updateUser({ user: { ...user, ...body } });
      notify.success();
      await queryClient.invalidateQueries({ queryKey: ownAccountKey });
    } catch (error) {
      showProblem(form, error);
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) await queryClient.invalidateQueries({ queryKey: ownAccountKey });
    }
  });

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <div className="fields-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <Button type="submit" look="primary" disabled={!isDirty} busy={isSubmitting}>
        Save
      </Button>
    </form>
  );
}
