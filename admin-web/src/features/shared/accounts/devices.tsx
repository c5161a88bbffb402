import type { SessionView } from '@app/contracts/accounts/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { api } from '../../../client/http/http.js';
import { MomentText } from '../../../base/formats/clock.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { Status } from '../../../kit/ui/tag.js';
import { deviceName } from './device-name.js';
import { problemOf } from '../../../base/problem.js';

const sessionsKey = ['sessions'] as const;

/** Where one is signed in; every other device can be signed out from here. */
export function Devices() {
  const queryClient = useQueryClient();
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api<SessionView[]>('/api/sessions', { signal }),
  });
  const ending = useMutation({
    mutationFn: (id: string) => api(`/api/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify.success('The device is signed out');
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  if (failureOf(sessions) && !sessions.data) {
    return <QueryFailure what="Your devices could not be read." query={sessions} />;
  }
  if (!sessions.data) return <Skeleton height={104} />;
  return (
    <>
      {ending.isError && <Banner tone="danger">{problemOf(ending.error)}</Banner>}
      <ul className="devices">
        {sessions.data.map((device) => (
          <li key={device.id}>
            <Monitor className="icon icon--lg subtle" aria-hidden />
            <div className="grow ui">
              <b className="strong">{deviceName(device.userAgent)}</b>
              <div className="meta">
                Last used <MomentText iso={device.lastUsedAt} />
                {device.ipPrefix && <>, network {device.ipPrefix}</>}
              </div>
            </div>
            {device.current ? (
              <Status tone="ok">This device</Status>
            ) : (
              <TransientControl>
                <Button
                  size="small"
                  busy={ending.isPending && ending.variables === device.id}
                  onClick={() => ending.mutate(device.id)}
                >
                  Sign out
                </Button>
              </TransientControl>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
