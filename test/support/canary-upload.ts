import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { Ask, Reply } from './product-client.js';

/** Checking a file starts a process, and the machine may be busy. */
const patience = 110_000;

/** A file with a canary in its name and in its bytes, checked and ready. */
export async function anUpload(
  ask: Ask,
  { owner, type }: { owner: string; type: string },
  canary: () => string,
): Promise<string> {
  const wish = { entityId: owner, entityType: 'user', type, fileName: `${canary()}.pdf` };
  const asked = await ok(ask('POST', 'files', { ...wish, contentType: 'application/pdf' }));
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(asked.fields)) form.append(name, value);
  const pdf = `%PDF-1.7\n% ${canary()}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`;
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'file.pdf');
  expect((await fetch(asked.url, { method: 'POST', body: form })).status).toBe(204);
  await ask('POST', `files/${asked.id}/complete`);
  await eventually(
    async () => expect((await ask('GET', `files/${asked.id}`)).body.status).toBe('available'),
    patience,
  );
  return asked.id;
}

/** What was answered, where nothing was wrong. */
export async function ok(asked: ReturnType<Ask>): Promise<Reply['body']> {
  const { status, body } = await asked;
  expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
  return body;
}
