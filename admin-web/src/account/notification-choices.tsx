import { actsForCompany, can, identityOf } from '@app/contracts/access/policy';
import type {
  EditNotificationSettingsBody,
  NewApplicationChoice,
  NotificationSettingsView,
} from '@app/contracts/notifications/notification-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/http.js';
import { useSession } from '../session/user-store.js';
import { Banner } from '../ui/banner.js';
import { Checkbox, Radio } from '../ui/choice.js';
import { failureOf } from '../platform/failed-query.js';
import { QueryFailure } from '../ui/query-failure.js';
import { Skeleton } from '../ui/skeleton.js';
import { SettingsSection } from './settings-section.js';
import { problemOf } from '../platform/problem.js';

const choices: { value: NewApplicationChoice; label: string }[] = [
  { value: 'ownJobs', label: 'For jobs I created or review' },
  { value: 'all', label: 'For every job of the company' },
  { value: 'none', label: 'Never' },
];

/** Which mails one wants, as far as the role gets any of them. */
export function NotificationChoices() {
  const { user, signedIn, roleType } = useSession();
  const identity = identityOf(signedIn, roleType);
  const offers = {
    newApplication: actsForCompany(identity),
    stageMoved: can(identity, 'applied-job.list-own'),
    answersOwed: can(identity, 'application.move'),
  };
  if (!user || !Object.values(offers).some(Boolean)) return null;
  return (
    <SettingsSection
      id="settings-mails"
      title="Mails"
      hint={
        offers.stageMoved
          ? 'What you can do without. Codes, receipts, messages and refusals always come.'
          : 'What you can do without. Codes, invitations, mentions and views you are asked for always come.'
      }
    >
      <Choices userId={user.id} offers={offers} />
    </SettingsSection>
  );
}

type Offers = Record<'newApplication' | 'stageMoved' | 'answersOwed', boolean>;

function Choices({ userId, offers }: { userId: string; offers: Offers }) {
  const queryClient = useQueryClient();
  const queryKey = ['notification-settings', userId] as const;
  const path = `/api/notification-settings/${userId}`;
  const wanted = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<NotificationSettingsView>(path, { signal, errorHandle: false }),
  });
  // What is chosen is shown at once; a refusal brings the old choice back and says why.
  const [chosen, setChosen] = useState<EditNotificationSettingsBody>({});
  const saving = useMutation({
    mutationFn: (body: EditNotificationSettingsBody) =>
      api<NotificationSettingsView>(path, { method: 'PATCH', body, errorHandle: false }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => setChosen({}),
  });
  const choose = (body: EditNotificationSettingsBody) => {
    setChosen((before) => ({ ...before, ...body }));
    saving.mutate(body);
  };
  if (failureOf(wanted) && !wanted.data) {
    return <QueryFailure what="Your choices could not be read." query={wanted} />;
  }
  if (!wanted.data) return <Skeleton height={120} />;
  const shown = { ...wanted.data, ...chosen };
  return (
    <div className="stack">
      {saving.isError && <Banner tone="danger">{problemOf(saving.error)}</Banner>}
      {offers.newApplication && (
        <fieldset className="stack stack--2">
          <legend className="field__label">New applications, and what applicants answer</legend>
          {choices.map(({ value, label }) => (
            <Radio
              key={value}
              name="newApplication"
              label={label}
              checked={shown.newApplication === value}
              onChange={() => choose({ newApplication: value })}
            />
          ))}
        </fieldset>
      )}
      {offers.stageMoved && (
        <Checkbox
          label="When one of my applications moves on"
          checked={shown.stageMoved}
          onChange={({ target }) => choose({ stageMoved: target.checked })}
        />
      )}
      {offers.answersOwed && (
        <Checkbox
          label="About answers I owe: each morning, when a date goes by, and when a colleague reminds me"
          checked={shown.answersOwed}
          onChange={({ target }) => choose({ answersOwed: target.checked })}
        />
      )}
      <p className="meta" role="status">
        {saving.isPending ? 'Saving …' : saving.isSuccess ? 'Saved' : ''}
      </p>
    </div>
  );
}
