import type { PersonSessionView } from '@app/contracts/accounts/people';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { deviceView } from '../../../reads/device-view.js';
import { openPerson } from '../open-person.js';

export class ListPersonSessions extends RecordQuery<PersonSessionView[]> {}

/** The devices somebody is signed in on, the one used last first. */
@QueryHandler(ListPersonSessions)
export class ListPersonSessionsHandler implements IQueryHandler<ListPersonSessions> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, id: userId }: ListPersonSessions): Promise<PersonSessionView[]> {
    const subject = await openPerson(this.reader, actor, userId);
    const sessions = await this.identity.sessionsOf(subject);
    return sessions.map(deviceView);
  }
}
