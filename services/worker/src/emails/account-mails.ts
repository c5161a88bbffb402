import type { RoleType } from '@app/contracts/access/roles';
import type { Writer } from './mail-template.js';
import {
  accountDeletedTemplate,
  accountDeletionAskedTemplate,
  accountDeletionWaitsTemplate,
} from './templates/account-deletion.template.js';
import { dataExportReadyTemplate } from './templates/data-export-ready.template.js';

type ExportRow = { asked_as: RoleType | null; ends_at: string };

/** A file that can still be downloaded. */
const EXPORT = `select asked_as, ends_at from data_export where id = ? and status = 'ready' and ends_at > now()`;

/** An account that is still to be deleted. */
const DELETION = `select deletion_due_at from app_user
  where id = ? and deletion_due_at is not null and deletion_begun_at is null`;

/** The teams that would be without an admin, where an account waits for another one. */
const WAITING = `select coalesce(alone.company_name, 'the platform') as team
  from app_user person cross join lateral roles_held_alone(person.id) alone
  where person.id = ? and person.deletion_waits_since is not null and person.deletion_begun_at is null
  order by 1`;

/** Mails about one's own account and data. */
export const accountMails = {
  'data-export-ready': async (em, id, settings) => {
    const [row] = await em.execute<ExportRow[]>(EXPORT, [id]);
    if (!row) return null;
    const facts = { askedAs: row.asked_as, endsAt: new Date(row.ends_at) };
    return dataExportReadyTemplate.write(facts, settings);
  },
  'account-deletion-asked': async (em, id, settings) => {
    const [row] = await em.execute<{ deletion_due_at: string }[]>(DELETION, [id]);
    if (!row) return null;
    return accountDeletionAskedTemplate.write({ dueAt: new Date(row.deletion_due_at) }, settings);
  },
  'account-deletion-waits': async (em, id, settings) => {
    const teams = (await em.execute<{ team: string }[]>(WAITING, [id])).map(({ team }) => team);
    return teams.length === 0 ? null : accountDeletionWaitsTemplate.write({ teams }, settings);
  },
  'account-deleted': async (_em, _id, settings) => accountDeletedTemplate.write({}, settings),
} satisfies Record<string, Writer>;
