import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { legalVersion } from '@app/contracts/legal/legal-texts';
import { newId } from '@app/platform/identifiers/new-id';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { announcePage, beginAnnouncements } from './announce-page.js';
import { sweepContext } from '../../engine/schedules/sweep.js';
import { announceLegalTexts } from './announce-legal-texts.js';

let worker: TestWorker;
beforeAll(async () => {
  // It looks at all rows: those of other files would count and take time.
  await haveDatabaseAlone('legal');
  worker = await openWorker();
});
afterAll(() => worker?.close());

const { version } = legalVersion('terms');
/** As if the version in force were new. */
beforeEach(() =>
  rowsOf(`delete from legal_announcement where name = 'terms' and text_version = $1`, [version]),
);

const mailsTo = async (emails: string[]) => {
  const found = await rowsOf<{ recipient: string; count: number }>(
    `select recipient, count(*)::int as count from email_message
     where template = 'legal-text-changed' and recipient = any($1) group by recipient`,
    [emails],
  );
  return found.map(({ count }) => count);
};
const people = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await aPerson());
  return made.map(({ email }) => email);
};
const pages = () => {
  const { orm, tools } = worker;
  const { acrossCompanies } = sweepContext({ orm, tools } as Parameters<typeof sweepContext>[0]);
  return acrossCompanies;
};

describe('a new version of the terms', () => {
  it('terms: a new version is announced by mail, once, to every account', async () => {
    const emails = await people(3);
    await Promise.all([worker.run(announceLegalTexts), worker.run(announceLegalTexts)]);
    await worker.run(announceLegalTexts);
    expect(await mailsTo(emails)).toEqual([1, 1, 1]);
    const [kept] = await rowsOf(
      `select done_at is not null as done from legal_announcement where name = 'terms' and text_version = $1`,
      [version],
    );
    expect(kept).toEqual({ done: true });
  });

  it('goes on where a killed worker stopped, and tells nobody twice', async () => {
    const emails = await people(5);
    const across = pages();
    await across(beginAnnouncements);
    await across((em) => announcePage(em, 2));
    // Killed before its page was committed: neither the mails nor how far it came are kept.
    await expect(
      across(async (em) => {
        await announcePage(em, 2);
        await em.flush();
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    while (await across((em) => announcePage(em, 2)));
    expect(await mailsTo(emails)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is told to nobody who accepted it, who came later, or whose address is not proven', async () => {
    const accepted = await aPerson();
    await rowsOf('update app_user set terms_version = $2, terms_accepted_at = now() where id = $1', [
      accepted.id,
      version,
    ]);
    const unverified = await aPerson({ emailVerified: false });
    await pages()(beginAnnouncements);
    const later = await aPerson({ id: newId() });
    await rowsOf(`update app_user set created_at = now() + interval '1 minute' where id = $1`, [later.id]);
    await worker.run(announceLegalTexts);
    expect(await mailsTo([accepted.email, unverified.email, later.email])).toEqual([]);
  });

  it('is told once to an address of two accounts', async () => {
    const { email } = await aPerson();
    await aPerson({ email });
    await pages()(beginAnnouncements);
    while (await pages()((em) => announcePage(em, 1)));
    expect(await mailsTo([email])).toEqual([1]);
  });

  it('says what is different, and where to read it', async () => {
    const [email] = await people(1);
    await worker.run(announceLegalTexts);
    const [mail] = await rowsOf<{ subject_id: string; event_id: string }>(
      `select subject_id, event_id from email_message where recipient = $1`,
      [email],
    );
    expect(mail?.subject_id).toBe(mail?.event_id);
  });
});
