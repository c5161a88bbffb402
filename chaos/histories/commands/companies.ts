import { rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { noticeContent } from '../../../test/support/notice-content.js';
import { ifMatch } from '../../../test/support/api.js';
import { mailWriters } from '../../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../../services/worker/src/mail/email-sender.js';
import { deleteCompanies } from '../../../services/worker/src/features/companies/delete-companies.js';
import { invite } from './invite.js';
import { type Act, granted, open, type RandomWorld } from './world.js';

const publishable = `${open} and status = 'draft'`;

/** A person registers with a company of their own. */
const register: Act = async (world) => {
  const person = await world.newcomer();
  const names = { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Northwind' };
  const { entityId } = await granted(world.as(person).post('user-accounts', { as: 'company', ...names }));
  await opened(world, entityId);
};

/** The platform opens a company and invites its admin. */
const create: Act = async (world) => {
  const [platform] = world.platform;
  const { id } = await granted(platform.post('companies', { companyName: 'Northwind' }));
  await invite(world, { by: platform, companyId: id, type: 'companyAdmin' });
  await opened(world, id);
};

/** Without a notice no company publishes a job. */
async function opened(world: RandomWorld, companyId: string): Promise<void> {
  world.companies.push(companyId);
  const admin = await world.adminOf(companyId);
  const { id, version } = await granted(admin.post('employer-notices', { content: noticeContent }));
  await granted(admin.post(`employer-notices/${id}/publication`, undefined, ifMatch(version)));
}

async function set(world: RandomWorld, companyId: string, status: 'draft' | 'published'): Promise<void> {
  const admin = await world.adminOf(companyId);
  await granted(admin.put(`company-statuses/${companyId}`, { status }));
}

async function aDraft(world: RandomWorld): Promise<string> {
  if (world.companies.length < 3) await register(world);
  const found = await world.company(publishable);
  if (found) return found;
  await register(world);
  return aDraft(world);
}

const publish: Act = async (world) => set(world, await aDraft(world), 'published');

/** A company everybody sees. */
export async function aPublicCompany(world: RandomWorld): Promise<string> {
  const found = await world.company(`${open} and status = 'published'`);
  if (found) return found;
  await publish(world);
  return aPublicCompany(world);
}

const unpublish: Act = async (world) => set(world, await aPublicCompany(world), 'draft');

const suspend: Act = async (world) => {
  const id = await aPublicCompany(world);
  const body = { reason: 'other', note: 'It asks for money' };
  await granted(world.platform[0].delete(`companies/${id}`, body));
};

const restore: Act = async (world) => {
  const found = await world.company('suspended_at is not null and deletion_due_at is null');
  if (!found) {
    await suspend(world);
    return restore(world);
  }
  await granted(world.platform[1].post(`companies/${found}/restore`, { note: 'It asks no more' }));
};

async function requestCompanyDeletion(world: RandomWorld): Promise<string> {
  const id = (await world.company('deletion_due_at is null')) ?? (await aPublicCompany(world));
  const body = { name: 'Northwind', reason: 'It asked us to' };
  await granted(world.platform[0].post(`companies/${id}/deletion`, body));
  return id;
}

const cancelCompanyDeletion: Act = async (world) => {
  const id = await requestCompanyDeletion(world);
  await granted(world.platform[1].delete(`companies/${id}/deletion`));
};

/** Its week passes, and the worker begins; what it waits for, it continues in `goOnDeleting`. */
const erase: Act = async (world) => {
  const id = await requestCompanyDeletion(world);
  await rowsOf(
    `update company set deletion_requested_at = deletion_requested_at - interval '7 days', deletion_due_at = now() where id = $1`,
    [id],
  );
  await goOnDeleting(world);
};

/** Runs what deletes companies, before and after its mails left. */
export const goOnDeleting: Act = async ({ worker }) => {
  const settings = {
    ...{ from: 'Pathway <no-reply@pathway.example>', brand: 'Pathway', publicUrl: 'https://work.example' },
    invitationKey: 'invitation-key-of-the-suite',
  };
  await worker.run(deleteCompanies);
  await new EmailSender(worker.orm, worker.mailer, settings, worker.tools.logger, mailWriters).sendDue();
  await worker.run(deleteCompanies);
};

export const actsOfCompanies = {
  ...{ 'company registered': register, 'company created': create },
  ...{ 'company published': publish, 'company unpublished': unpublish },
  ...{ 'company suspended': suspend, 'company restored': restore },
  ...{ 'deletion of a company cancelled': cancelCompanyDeletion, 'company deleted': erase },
} satisfies Record<string, Act>;
