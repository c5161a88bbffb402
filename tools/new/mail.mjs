import { camel, title } from './names.mjs';
import { chosenEvent } from './reaction.mjs';

const FEATURES = 'services/worker/src/features';
const CATALOGUE = 'services/worker/src/catalogue/mails.ts';
const NAMES = 'libs/contracts/src/operations/mail-templates.ts';

/** @param {{ name: string, event: string }} mail */
const mailText = ({ name, event }) => `import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { Company } from '@app/domain/companies/company.entity';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';

type Facts = { companyName: string };

/** To the admins of a company: it has news. */
export const ${camel(name)} = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('${event}', {
      reaction: 'mail-${name}',
      about: ({ companyId }) => companyId,
      to: ({ companyId }, em) => (companyId === null ? [] : adminsOfCompany(em, companyId)),
    }),
  ],
  async load({ em, subjectId }) {
    const company = await em.findOne(Company, subjectId);
    return company && { companyName: company.name };
  },
  subject: ({ companyName }) => \`${title(name)}: \${nameInMail(companyName)}\`,
  body({ companyName }, { brand }) {
    const company = nameInMail(companyName);
    return {
      preview: \`\${company} has news.\`,
      title: '${title(name)}',
      paragraphs: [\`\${company} has news.\`],
      closing: \`You get this mail because you are an admin of \${company} at \${brand}.\`,
    };
  },
  example: { companyName: 'Northwind' },
});
`;

/** @param {{ name: string, event: string }} mail */
const specText = ({
  name,
  event,
}) => `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { anExampleEvent } from '../../../../../test/support/example-event.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailReactions, mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const settings = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'key' };
const message = (subjectId: string) => ({ template: '${name}', subjectId, eventId: newId() }) as const;

describe('the mail ${name}', () => {
  it('goes to the admins, once however often ${event} is delivered', async () => {
    const { id: companyId } = await aCompany();
    const { email } = await aMember({ companyId, roleType: 'companyAdmin' });
    const [queueing] = mailReactions.filter((reaction) => reaction.name === 'mail-${name}');
    await worker.react(queueing!, anExampleEvent('${event}', companyId));
    const mails = await rowsOf('select template, recipient from email_message where subject_id = $1', [
      companyId,
    ]);
    expect(mails).toEqual([{ template: '${name}', recipient: email.toLowerCase() }]);
  });

  it('says which company it is about, and nothing once that is gone', async () => {
    const { id } = await aCompany({ name: 'Kestrel' });
    const em = worker.orm.em.fork({ session: workerSession(id) });
    await em.transactional(async (inner) => {
      expect(await writeMail(inner, message(id), settings, mailWriters)).toMatchObject({
        subject: '${title(name)}: Kestrel',
        paragraphs: ['Kestrel has news.'],
      });
      expect(await writeMail(inner, message(newId()), settings, mailWriters)).toBeNull();
    });
  });
});
`;

/** A mail of the worker: `responses/deadline-missed.when-application-submitted`.
 * @param {import('./draft.mjs').Draft} draft @param {string} given */
export function mail(draft, given) {
  const form = 'feature/what-it-says.when-that-happened';
  const { feature, act: name, event } = chosenEvent(draft, given, form);
  const at = `${FEATURES}/${feature}/${name}.mail`;
  draft.create(`${at}.ts`, mailText({ name, event }));
  draft.create(`${at}.spec.ts`, specText({ name, event }));
  draft.addItem(
    NAMES,
    'export const mailTemplates = {',
    `  '${name}': { label: '${title(name)}', membersOnly: true }`,
  );
  draft.addImport(CATALOGUE, `import { ${camel(name)} } from '../features/${feature}/${name}.mail.js';`);
  draft.addItem(CATALOGUE, 'export const mailWriters: MailWriters = {', `  '${name}': ${camel(name)}`);
  draft.step('Choose the kind in which people turn it off, or why they cannot', `${at}.ts`, 'preference:');
  draft.step(
    'Choose who gets it, and the key of the inbox, which never changes again; where a schedule or a reaction does more than queue it, name that instead',
    `${at}.ts`,
    'on: [',
  );
  draft.step('Find its facts, and return null once there is nothing left to say', `${at}.ts`, 'load(');
  draft.step('Write what it says; npm run mail:preview shows it', `${at}.ts`, 'subject:');
  draft.step(
    'Say what it is called, and whether only members of a company read it',
    NAMES,
    `label: '${title(name)}'`,
  );
}
