import type { Mode } from '@app/database/connection/modes';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { Injectable } from '@nestjs/common';
import type { BesidePeople, PersonRow } from './person-row.js';

/** Counts what people have in other tables: applications in all companies, and devices they are signed in on. */
@Injectable()
export class CountedBesidePeople {
  constructor(
    private readonly reader: ScopedReader,
    private readonly identity: IdentityAdminClient,
  ) {}

  async of(mode: Mode, people: Pick<PersonRow, 'id' | 'subject'>[]): Promise<BesidePeople> {
    const [applications, sessions] = await this.reader.all<
      [{ user_id: string; sent: string }, { subject: string; sessions: number }]
    >(mode, [
      {
        name: 'applications-of-people',
        text: 'select user_id, sent from applications_sent($1)',
        values: [people.map(({ id }) => id)],
      },
      {
        name: 'sessions-of-people',
        text: 'select subject, sessions from identity.open_sessions($1)',
        values: [people.map(({ subject }) => subject)],
      },
    ]);
    return {
      applications: new Map(applications.map((row) => [row.user_id, Number(row.sent)])),
      sessions: this.identity.tellsSessions
        ? new Map(sessions.map((row) => [row.subject, row.sessions]))
        : null,
    };
  }
}
