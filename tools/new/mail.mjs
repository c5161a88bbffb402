import { camel, partsOf, requireKnown, title } from './names.mjs';

const FEATURES = 'services/worker/src/features';
const EXAMPLES = 'services/worker/src/catalogue/example-mails.ts';
const TEMPLATES = 'libs/domain/src/emails/email-message.entity.ts';
const CHOICES = 'libs/domain/src/emails/mail-choices.ts';
const WORDS = 'libs/contracts/src/operations/mail-template-words.ts';

/** @param {string} name */
const templateText = (name) => `import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';

type Facts = { companyName: string };

/** To people of a company. */
export const ${camel(name)}Template: MailTemplate<Facts> = {
  name: '${name}',
  example: { companyName: 'Northwind' },
  write({ companyName }, { brand }) {
    const company = nameInMail(companyName);
    return {
      subject: \`${title(name)}: \${company}\`,
      preview: \`\${company} has news.\`,
      title: '${title(name)}',
      paragraphs: [\`\${company} has news.\`],
      closing: \`You get this mail because you work with \${company} at \${brand}.\`,
    };
  },
};
`;

/** @param {string} name */
const specText = (name) => `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const settings = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'key' };
const message = (subjectId: string) => ({ template: '${name}', subjectId, eventId: newId() }) as const;

it('says whom it is about, and nothing once that is gone', async () => {
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
`;

/** Files with the writers of a feature.
 * @param {import('./draft.mjs').Draft} draft @param {string} feature */
const writersOf = (draft, feature) =>
  draft.list(`${FEATURES}/${feature}`, 'files').filter((file) => file.endsWith('-mails.ts'));

/** A mail of the worker: `responses/deadline-missed`.
 * @param {import('./draft.mjs').Draft} draft @param {string} given */
export function mail(draft, given) {
  const [feature = '', name = ''] = partsOf(given, 'feature/what-it-says');
  const withMails = draft.list(FEATURES).filter((one) => writersOf(draft, one).length > 0);
  requireKnown('feature of the worker with mails', feature, withMails);
  const writers = `${FEATURES}/${feature}/${writersOf(draft, feature)[0]}`;
  const template = `${camel(name)}Template`;
  const at = `${FEATURES}/${feature}/${name}.template`;
  draft.create(`${at}.ts`, templateText(name));
  draft.create(`${at}.spec.ts`, specText(name));
  draft.addItem(TEMPLATES, 'export const emailTemplates = [', `'${name}'`);
  draft.addItem(CHOICES, /export const mailChoices: .* = \{/, `'${name}': { needed: 'work' }`);
  draft.addItem(WORDS, 'export const mailTemplateWords = {', `'${name}': '${title(name)}'`);
  draft.addName(writers, '@app/domain/companies/company.entity', 'Company');
  draft.addName(writers, `./${name}.template.js`, template);
  draft.addItem(
    writers,
    /export const \w+Mails = \{/,
    `'${name}': async (em, companyId, settings) => {
    const company = await em.findOne(Company, companyId);
    return company && ${template}.write({ companyName: company.name }, settings);
  }`,
  );
  draft.addImport(EXAMPLES, `import { ${template} } from '../features/${feature}/${name}.template.js';`);
  draft.addItem(EXAMPLES, 'return [', `    example(${template}, frame)`);
  draft.step('Write what it says; npm run mail:preview shows it', `${at}.ts`, 'write(');
  draft.step('Find its facts, and answer null once there is nothing left to say', writers, `'${name}'`);
  draft.step('Say why it comes whatever people chose, or in which kind they choose it', CHOICES, `'${name}'`);
  draft.step('Leave it with queueMail, in a reaction or a schedule');
}
