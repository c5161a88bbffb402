import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { Browsing } from '../support/browsing.js';
import { Scene, unique } from '../support/new-company.js';
import { ownPassword, type ProductClient } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';
import { publicScreens } from './walk/public-screens.js';
import { looks, walk, type World } from './walk/visit.js';
import { invite, recruiting } from './walk/world.js';

const newAddress = () => `${unique('guest').replace(' ', '.')}@browser.example`;

/** Saves a search for an address; returns the values in the link of the mail. */
async function savedSearch(browsing: Browsing<ReachableProduct>, client: ProductClient, word: string) {
  const email = newAddress();
  const search = { name: 'Bridges', frequency: 'daily', search: { q: word }, email };
  await client.as(null)('POST', 'alert-subscribers', search);
  const link = await browsing.linkTo(email, /https?:\S+\/alerts\/\S+/);
  const [subscriberId = '', token = ''] = new URL(link).pathname.split('/').slice(2);
  return { subscriberId, token };
}

describe('public pages and sign-in', () => {
  let browsing: Browsing<ReachableProduct>;
  let world: World;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const { client } = browsing;
    const scene = new Scene(client);
    const [{ company, job, word }, other] = await Promise.all([recruiting(scene, ['Ada']), scene.company()]);
    const email = newAddress();
    await client.signUp(email, { given: 'New', family: 'Comer' });
    const [alert, pending, opening, second] = await Promise.all([
      savedSearch(browsing, client, word),
      invite(browsing, company, email),
      invite(browsing, company, newAddress()),
      invite(browsing, other, company.admin.email),
    ]);
    const secretOf = ({ link }: { link: string }) => new URL(link).pathname.split('/').at(-1) ?? '';
    const token = await client.signIn(company.admin.email, ownPassword);
    const accept = `invitations/${second.invitationId}/accept`;
    await client.as(token)('POST', accept, { token: secretOf(second) });
    const { pathname, search } = new URL(opening.link);
    world = {
      values: {
        ...{ companyId: company.id, jobId: job.id, word, email, ...alert },
        ...{ userId: newId(), kind: 'messages', openingPath: pathname + search },
        ...{ inviteId: pending.invitationId, inviteToken: secretOf(pending) },
      },
      accounts: { accountWithoutRole: { email }, twoRoles: company.admin },
    };
  });
  afterAll(() => browsing?.stop());

  it.each(Object.entries(looks))('%s: screens are free of findings', async (_name, look) => {
    expect(await walk(browsing, world, publicScreens, look)).toEqual([]);
  });
});
