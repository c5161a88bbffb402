import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { tablesWith } from '../support/canaries.js';
import { anUpload, ok } from '../support/canary-upload.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask, ownPassword, ProductClient } from '../support/product-client.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';
import { askServer, filesWith } from '../support/whereabouts.js';

/** Sweeps come once a minute, processes start anew, and the machine may be busy. */
const patience = 170_000;
jest.setTimeout(5 * patience);

const when = { startDate: '2020-01', endDate: null };

describe('an account that its owner deletes', () => {
  let product: RunningProduct;
  let client: ProductClient;
  const mark = `Kanarie${randomUUID().slice(-10)}`;
  let count = 0;
  const canary = (): string => `${mark}x${(count += 1)}`;
  const email = `${canary().toLowerCase()}@canary.example`;

  beforeAll(async () => {
    product = await startProduct('account_gone', { RATE_LIMIT_FACTOR: '1000' });
    client = await ProductClient.of(product);
  });
  afterAll(() => product?.stop());

  /** Everything that holds the mark, wherever the product keeps something. */
  const whereabouts = async (): Promise<string[]> => [
    ...(await tablesWith(product.adminUrl, mark)),
    ...[mark, mark.toLowerCase()].flatMap((word) => filesWith(product.folder, word)),
  ];
  const nothingIsLeft = () => eventually(async () => expect(await whereabouts()).toEqual([]), patience);

  /** Fills an account with all it can hold that nobody is sent; answers whose it is. */
  async function anAccount(): Promise<{ id: string; me: Ask }> {
    const name = { given: canary(), family: canary() };
    const token = await client.signUp(email, name);
    const { body: role } = await client.as(token)('POST', 'user-accounts', {
      ...{ as: 'applicant', firstName: name.given, lastName: name.family },
    });
    const me = client.as(token, { roleId: role.roleId, entityId: role.entityId });
    const { id } = await ok(me('GET', 'users/me'));
    await anUpload(me, { owner: id, type: 'cv' }, canary);
    const { version } = await ok(me('GET', `user-applicant/${id}`));
    const profile = {
      ...{ phone: '+351 21 555 0148', position: canary(), details: canary(), salary: canary() },
      location: { addressCountry: 'Portugal', streetAddress: canary() },
      experience: [
        { title: canary(), summary: canary(), company: canary(), industry: '', current: true, ...when },
      ],
    };
    await ok(me('PATCH', `user-applicant/${id}`, profile, { 'if-match': `"${version}"` }));
    const { jobId } = await aLiveJob(await client.actAs('company.admin@demo.example'));
    const typed = { email, phone: '', links: [], coverLetter: canary(), referredBy: canary(), answers: {} };
    await ok(me('POST', 'application-drafts', { jobId, content: typed }));
    await ok(me('POST', 'saved-searches', { name: canary(), frequency: 'daily', search: { q: canary() } }));
    return { id, me };
  }

  it('is in no table, file or log any more, and stays away when yesterday’s database comes back', async () => {
    const { id } = await anAccount();
    expect(count).toBeGreaterThanOrEqual(14);
    const found = (await whereabouts()).map((place) => place.replace(product.folder, ''));
    for (const place of [
      'public.app_user',
      'public.applicant_profile',
      'public.stored_file',
      'identity.account',
    ])
      expect(found).toContain(place);
    for (const place of ['public.application_draft', 'public.saved_search']) expect(found).toContain(place);
    expect(found.some((place) => place.startsWith('/files/'))).toBe(true);
    const yesterday = `account_yesterday_${Date.now().toString(36)}`;
    const onServer = (...statements: string[]) => askServer(product.adminUrl, statements);
    await product.restart((name) => onServer(`create database "${yesterday}" template "${name}"`));
    const again = client.as(await eventually(() => client.signIn(email, ownPassword), patience));
    await eventually(async () => expect((await again('DELETE', 'users/me')).status).toBe(200), patience);
    await product.query('update app_user set deletion_due_at = now() where id = $1', [id]);
    await nothingIsLeft();
    expect((await client.mailsTo(email)).at(-1)?.text).toContain('Your account is deleted');
    const unwritten = 'select from erasure where written_at is null';
    await eventually(async () => expect(await product.query(unwritten)).toEqual([]), patience);
    await product.restart((name) =>
      onServer(`drop database "${name}"`, `alter database "${yesterday}" rename to "${name}"`),
    );
    await eventually(() => client.actAs('company.admin@demo.example'), patience);
    // What the api could show is gone when it answers; the sign-in goes with the first run after that.
    const shown = (await whereabouts()).filter((place) => !place.startsWith('identity.'));
    expect(shown).toEqual([]);
    await nothingIsLeft();
    await expect(client.signIn(email, ownPassword)).rejects.toThrow();
  });
});
