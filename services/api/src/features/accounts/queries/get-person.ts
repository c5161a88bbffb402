import { can } from '@app/contracts/access/policy';
import type { AccountLockView } from '@app/contracts/accounts/lock-account';
import type { PersonView } from '@app/contracts/accounts/people';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { CountedBesidePeople } from '../counted-beside-people.js';
import { openPerson } from '../open-person.js';
import { PendingAddresses } from '../pending-addresses.js';
import { type PersonRow, personRowView, selectPerson } from '../person-row.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

export class GetPerson extends RecordQuery<PersonView> {}

type AloneRow = { company_id: string | null; company_name: string | null };

const LOCK = `select reason, note, locked_at, ends_at, synced, (
    select nullif(btrim(person.first_name || ' ' || person.last_name), '') from app_user person
    where person.id = account_lock.locked_by) as locked_by
  from account_lock where user_id = $1 and ended_at is null order by locked_at desc limit 1`;

/** One person with an account: as whom they act, how the account stands, and what can be done with it. */
@QueryHandler(GetPerson)
export class GetPersonHandler implements IQueryHandler<GetPerson> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly beside: CountedBesidePeople,
    private readonly identity: IdentityAdminClient,
    private readonly pending: PendingAddresses,
  ) {}

  async execute({ actor, id: userId }: GetPerson): Promise<PersonView> {
    await openPerson(this.reader, actor, userId);
    const mode = actor.platformMode();
    const [[row], [lock], alone] = await this.reader.all<[PersonRow, ViewRow, AloneRow]>(mode, [
      { name: 'get-person', text: `${selectPerson} where person.id = $1`, values: [userId] },
      { name: 'lock-of-person', text: LOCK, values: [userId] },
      {
        name: 'teams-held-alone',
        text: 'select company_id, company_name from roles_held_alone($1) order by company_name',
        values: [userId],
      },
    ]);
    if (!row) throw new AppError('resource.not-found');
    return {
      ...personRowView(row, await this.beside.of(mode, [row])),
      emailVerified: row.email_verified,
      signedInAt: row.authenticated_at.toISOString(),
      pendingAddress: await this.pending.of(actor, row.subject),
      termsVersion: row.terms_version,
      lock: lock ? viewOfRow<AccountLockView>(lock) : null,
      lastAdminOf: alone.map((team) => ({
        companyId: team.company_id,
        name: team.company_name ?? 'the platform',
      })),
      can: this.possibleFor(row),
      version: row.version,
    };
  }

  private possibleFor({ roles, email_verified: isVerified }: PersonRow): PersonView['can'] {
    const { tellsSessions: listSessions, changesAddresses } = this.identity;
    const isPlatformAdmin = roles.some(({ roleType }) => can(roleType, 'platform-admin.list'));
    return {
      listSessions,
      verifyEmail: changesAddresses && !isVerified,
      changeEmail: changesAddresses && !isPlatformAdmin,
    };
  }
}
