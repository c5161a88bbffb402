import { legalTextNames, legalVersion } from '@app/contracts/legal/legal-texts';
import { databaseNow } from '@app/database/connection/transaction';
import { lockPeople } from '@app/domain/emails/locked-recipient';
import { LegalAnnouncement } from '@app/domain/legal/legal-announcement.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Accounts of one transaction. */
export const accountsPerPage = 200;

/** Begins to announce what is in force and nobody was told of. Each version is begun once, by whoever is first. */
export async function beginAnnouncements(em: EntityManager): Promise<void> {
  const at = await databaseNow(em);
  for (const name of legalTextNames) {
    const begun = LegalAnnouncement.begin(name, legalVersion(name).version, at);
    await em.execute(
      `insert into legal_announcement (id, name, text_version, begun_at) values (?, ?, ?, ?)
       on conflict (name, text_version) do nothing`,
      [begun.id, begun.name, begun.textVersion, begun.begunAt],
    );
  }
}

/**
 * Leaves the mails of the next page of accounts, together with how far it came: a killed process tells nobody twice and
 * forgets nobody. Answers whether there may be more.
 */
export async function announcePage(em: EntityManager, page = accountsPerPage): Promise<boolean> {
  const announcement = await em.findOne(
    LegalAnnouncement,
    { doneAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { begunAt: 'asc', id: 'asc' } },
  );
  if (!announcement) return false;
  const { id, name, textVersion, begunAt, throughUserId } = announcement;
  const accounts = await lockPeople<AccountRow>(em, ACCOUNTS, [
    id,
    begunAt,
    throughUserId,
    throughUserId,
    page,
  ]);
  const told = accounts.filter(
    ({ reachable, terms_version: accepted }) => reachable && !(name === 'terms' && accepted === textVersion),
  );
  const recipients = told.map(({ email }) => email);
  await queueMail(em, { id, companyId: null }, { template: 'legal-text-changed', recipients, subjectId: id });
  announcement.tell(
    accounts.map((account) => account.id),
    page,
    await databaseNow(em),
  );
  return true;
}

type AccountRow = { id: string; email: string; reachable: boolean; terms_version: string | null };

/** Accounts in the order in which they are told; an address of several is told once. */
const ACCOUNTS = `select id, email, terms_version, ${isReachable} and not exists (
      select from email_message told where told.event_id = ? and told.template = 'legal-text-changed'
        and told.recipient = lower(person.email)) as reachable
  from app_user person where created_at <= ? and (?::uuid is null or id > ?) order by id limit ?`;
