import { identityOf } from '@app/contracts/access/scopes';
import { type RoleType, roles } from '@app/contracts/access/roles';
import { transaction } from '@app/database/connection/transaction';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { User } from '@app/domain/accounts/user.entity';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Actor } from './actor.js';
import { IdentityProfileClient } from './identity-profile.client.js';

// Made once: every request asks.
const id = z.uuid();

/** What a verified token says about its holder. */
export type TokenHolder = {
  issuer: string;
  subject: string;
  authenticatedAt: Date;
  accessToken: string;
  /** The sign-in all renewed tokens descend from; null where the issuer does not say. */
  session: string | null;
};

/** The person behind a token, with the role the headers selected, if they hold it. */
export type KnownPerson = {
  userId: string;
  disabled: boolean;
  revoked: boolean;
  /** False when the headers select a role the person does not hold. */
  holdsSelected: boolean;
  roleType: RoleType | null;
  companyId: string | null;
};

type ActingRow = {
  user_id: string;
  disabled: boolean;
  revoked: boolean;
  authenticated_at: Date;
  role_type: RoleType | null;
  company_id: string | null;
  unseen: boolean;
  signed_out: boolean;
};

/** Somebody whose request goes on: as whom they came, and with which token. */
type ActingSince = {
  access: Pick<VerifiedAccess, 'issuer' | 'subject' | 'session' | 'authTime'>;
  actor: Pick<Actor, 'identity' | 'roleType' | 'entityId'>;
};
type StandingRow = { place: number; disabled: boolean; revoked: boolean; role_type: RoleType | null };

const ACTING = `select acting.*, acting.signed_out or identity.is_revoked($5) as revoked
  from acting_since($1, $2, $3, $4, $6) acting`;

const STILL_ACTING = `select asked.place::int as place, acting.disabled, acting.role_type,
    acting.signed_out or identity.is_revoked(asked.session) as revoked
  from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::timestamptz[])
    with ordinality as asked(issuer, subject, role_id, company_id, session, signed_in, place)
  cross join lateral acting_since(asked.issuer, asked.subject, asked.role_id, asked.company_id, asked.signed_in) acting`;

/** Finds the person behind a token, learning who they are at first sight and after each newer sign-in. */
@Injectable()
export class People {
  constructor(
    private readonly reader: ScopedReader,
    private readonly em: EntityManager,
    private readonly identity: IdentityProfileClient,
  ) {}

  async find(
    holder: TokenHolder,
    selected: { roleId: string | null; entityId: string | null },
  ): Promise<KnownPerson> {
    const known = await this.load(holder, selected);
    if (known && known.authenticated_at >= holder.authenticatedAt) {
      if (known.unseen && !known.disabled && !known.revoked) await this.noteSeen(known.user_id);
      return personOf(known, selected);
    }
    await this.learn(holder, known?.user_id);
    const learned = await this.load(holder, selected);
    // Their account went meanwhile.
    if (!learned && known) throw new AppError('access.not-signed-in');
    if (!learned) throw new Error('A person could not be found right after they were written');
    return personOf(learned, selected);
  }

  /** Which of these still act as they did when they came: one look for many, in their order. */
  async stillActing(all: readonly ActingSince[]): Promise<boolean[]> {
    const rows = await this.reader.call<StandingRow>({
      name: 'still-acting',
      text: STILL_ACTING,
      values: [
        all.map(({ access }) => access.issuer),
        all.map(({ access }) => access.subject),
        all.map(({ actor }) => roleIdOf(actor)),
        all.map(({ actor }) => actor.entityId),
        all.map(({ access }) => sessionId(access)),
        all.map(({ access }) => new Date(access.authTime * 1000)),
      ],
    });
    return all.map(({ actor }, index) => {
      const row = rows.find(({ place }) => place === index + 1);
      return (
        row !== undefined &&
        !row.disabled &&
        !row.revoked &&
        identityOf(true, row.role_type) === actor.identity
      );
    });
  }

  private async load(
    holder: TokenHolder,
    selected: { roleId: string | null; entityId: string | null },
  ): Promise<ActingRow | undefined> {
    const [row] = await this.reader.call<ActingRow>({
      name: 'acting-since',
      text: ACTING,
      values: [
        ...[holder.issuer, holder.subject, selected.roleId, selected.entityId],
        ...[sessionId(holder), holder.authenticatedAt],
      ],
    });
    return row;
  }

  /** That somebody is there: once in a quarter of an hour, so that hardly any request writes. */
  private async noteSeen(userId: string): Promise<void> {
    await transaction(this.em, { as: 'person', userId }, (em) =>
      em.execute(
        `update app_user set last_seen_at = now()
         where id = ? and coalesce(last_seen_at, authenticated_at) < now() - interval '15 minutes'`,
        [userId],
        'run',
      ),
    );
  }

  /** Two first requests at once both come here; the unique key lets one insert, the other finds the row. */
  private async learn(holder: TokenHolder, userId: string | undefined): Promise<void> {
    const profile = await this.identity.profileOf(holder.accessToken);
    const person = { ...holder, ...profile };
    if (userId) {
      await transaction(this.em, { as: 'person', userId }, async (em) => {
        // A client that has just signed in sends several requests at once; one after the other they learn the same.
        const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
        user.learn(person);
      });
      return;
    }
    const fresh = User.firstSeen(person, new Date());
    await transaction(this.em, { as: 'person', userId: fresh.id }, async (em) => {
      const { id, issuer, subject, email, emailVerified, firstName, lastName, authenticatedAt } = fresh;
      await em.execute(
        `insert into app_user (id, issuer, subject, email, email_verified, first_name, last_name,
           authenticated_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, now()) on conflict (issuer, subject) do nothing`,
        [id, issuer, subject, email, emailVerified, firstName, lastName, authenticatedAt],
      );
    });
  }
}

const roleIdOf = ({ roleType }: Pick<Actor, 'roleType'>) => (roleType ? roles[roleType].id : null);

/** Other issuers may name sign-ins in their own way; only ours can have been revoked here. */
function sessionId({ session }: Pick<TokenHolder, 'session'>): string | null {
  return session !== null && id.safeParse(session).success ? session : null;
}

function personOf(row: ActingRow, selected: { roleId: string | null }): KnownPerson {
  return {
    userId: row.user_id,
    disabled: row.disabled,
    revoked: row.revoked,
    holdsSelected: selected.roleId === null || row.role_type !== null,
    roleType: row.role_type,
    companyId: row.company_id,
  };
}
