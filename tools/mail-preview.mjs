import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mails } from '../services/identity/src/mail/mails.ts';
import { exampleMails } from '../services/worker/src/catalogue/example-mails.ts';
import { layOutMail } from '../libs/platform/src/mail/lay-out-mail.ts';

/** Writes an example of every mail of worker and identity service, to look at without sending one. */
const folder = path.resolve('.local/mail-preview');
const frame = { brand: process.env.BRAND_NAME ?? 'Pathway', publicUrl: 'http://localhost:3000' };
const ofIdentity = Object.entries(mails).map(([name, writer]) => ({
  name: `identity-${name}`,
  mail: writer.writeExample(frame),
}));

mkdirSync(folder, { recursive: true });
for (const { name, mail } of [...exampleMails(frame), ...ofIdentity]) {
  const { subject, text, html } = layOutMail(mail, frame);
  writeFileSync(path.join(folder, `${name}.html`), html);
  writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
  console.log(path.relative('.', path.join(folder, `${name}.html`)));
}
