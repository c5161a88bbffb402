import { actsForCompany, can } from '@app/contracts/access/policy';
import { identityOf } from '@app/contracts/access/scopes';
import type {
  EditNotificationSettingsBody,
  NewApplicationChoice,
  NotificationSettingsView,
} from '@app/contracts/notifications/notification-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/http/http.js';
import { useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Checkbox, Radio } from '../../../kit/ui/choice.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { SettingsSection } from './settings-section.js';
import { problemOf } from '../../../base/problem.js';

const choices: { value: NewApplicationChoice; label: string }[] = [
  { value: 'ownJobs', label: 'For jobs I created or review' },
  { value: 'all', label: 'For every job of the company' },
  { value: 'none', label: 'Never' },
];

type Switch = Exclude<keyof NotificationSettingsView, 'id' | 'newApplication'>;

/** What applicants can do without, in the order in which an application meets it. */
const ofApplicants: { name: Switch; label: string }[] = [
  { name: 'receipts', label: 'When an application of mine arrived, or I withdrew one' },
  { name: 'messages', label: 'When a company writes to me, or takes more days for its answer' },
  {
    name: 'stageMoved',
    label: 'When one of my applications moves on, comes to an offer, or I am hired',
  },
  {
    name: 'rejections',
    label: 'When a company decides not to go on with my application, also because the job closed',
  },
  { name: 'lateResponses', label: 'When the day goes by on which I was to hear, and nobody has answered' },
];
const ofMembers: { name: Switch; label: string }[] = [
  {
    name: 'dueResponses',
    label: 'About answers I owe: each morning, when a date goes by, and when a colleague reminds me',
  },
];

/** Which mails one wants, as far as the role gets any of them. */
export function NotificationChoices() {
  const { user, signedIn, roleType } = useSession();
  const identity = identityOf(signedIn, roleType);
  const applies = can(identity, 'applied-job.list-own');
  const offers = {
    newApplication: actsForCompany(identity),
    switches: [...(applies ? ofApplicants : []), ...(can(identity, 'application.move') ? ofMembers : [])],
  };
  if (!user || (!offers.newApplication && offers.switches.length === 0)) return null;
  return (
    <SettingsSection
      id="settings-mails"
      title="Mails"
      hint={
        applies
          ? 'What you can do without: you read it in your applications all the same. Codes and mails about your account and your data always come.'
          : 'What you can do without. Codes, invitations, mentions and views you are asked for always come.'
      }
    >
      <Choices userId={user.id} offers={offers} />
    </SettingsSection>
  );
}

type Offers = { newApplication: boolean; switches: { name: Switch; label: string }[] };

function Choices({ userId, offers }: { userId: string; offers: Offers }) {
  const queryClient = useQueryClient();
  const queryKey = ['notification-settings', userId] as const;
  const path = `/api/notification-settings/${userId}`;
  const wanted = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<NotificationSettingsView>(path, { signal }),
  });
  // What is chosen is shown at once; a refusal brings the old choice back and says why.
  const [chosen, setChosen] = useState<EditNotificationSettingsBody>({});
  const saving = useMutation({
    mutationFn: (body: EditNotificationSettingsBody) =>
      api<NotificationSettingsView>(path, { method: 'PATCH', body }),
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
      {offers.switches.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={shown[name]}
          onChange={({ target }) => choose({ [name]: target.checked })}
        />
      ))}
      <p className="meta" role="status">
        {saving.isPending ? 'Saving …' : saving.isSuccess ? 'Saved' : ''}
      </p>
    </div>
  );
}
