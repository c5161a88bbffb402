import type { PersonSessionView, PersonView } from '@app/contracts/accounts/people';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { deviceName } from '../../shared/accounts/device-name.js';
import { useCan } from '../../../client/session/acting.js';
import { useIsPhone } from '../../../kit/ui/is-phone.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { MomentText } from '../../../base/formats/clock.js';
import { Button } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import type { OpenedPerson } from './opened-person.js';
import { sessionsQuery } from './person-queries.js';
import { PersonQuestion } from './person-question.js';

function DevicesSkeleton() {
  return <Skeleton height={useIsPhone() ? 124 : 72} />;
}

/** Where somebody is signed in; each device can be signed out. */
export function PersonSessions({ person, reason }: OpenedPerson) {
  const sessions = useQuery({ ...sessionsQuery(person.id, reason), enabled: person.can.listSessions });
  const count = sessions.data?.length ?? person.sessions;
  return (
    <section className="card" aria-labelledby="person-sessions">
      <div className="card__head">
        <h2 className="card__title" id="person-sessions">
          Devices
        </h2>
        {count !== null && <span className="count">{count}</span>}
      </div>
      {!person.can.listSessions && (
        <p className="person-none">The sign-in service keeps its devices to itself. All can be signed out.</p>
      )}
      {person.can.listSessions && sessions.isPending && <DevicesSkeleton />}
      {failureOf(sessions) && !sessions.data && (
        <QueryFailure what="The devices could not be read." query={sessions} />
      )}
      {sessions.data?.length === 0 && <p className="person-none">Signed in nowhere.</p>}
      <ul className="person-rows">
        {sessions.data?.map((device) => (
          <Device key={device.id} device={device} person={person} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

type DeviceProps = { device: PersonSessionView; person: PersonView; reason: string };

function Device({ device, person, reason }: DeviceProps) {
  const mayEnd = useCan('user.disable');
  const [asks, setAsks] = useState(false);
  const name = deviceName(device.userAgent);
  const Icon = /iPhone|Android/.test(device.userAgent ?? '') ? Smartphone : Monitor;
  return (
    <li>
      <span className="person-mark">
        <Icon className="icon icon--md" aria-hidden />
      </span>
      <div>
        <b>{name}</b>
        <p>
          Last used <MomentText iso={device.lastUsedAt} />
          {device.ipPrefix && `, network ${device.ipPrefix}`}
        </p>
      </div>
      {mayEnd && (
        <Button look="ghost" size="small" onClick={() => setAsks(true)}>
          End<span className="vh"> {name}</span>
        </Button>
      )}
      {asks && (
        <PersonQuestion
          person={person}
          reason={reason}
          asked={{ act: 'end-session', sessionId: device.id, device: name }}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
