import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { Browsing } from '../support/browsing.js';
import { platformAdmin, Scene, unique } from '../support/new-company.js';
import type { Ask } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';
import { idOf, platformScreens, recordResources } from './walk/platform-screens.js';
import { looks, walk, type World } from './walk/visit.js';
import { contactMessage, invite, jobImport, recruiting, reportJob } from './walk/world.js';

/** No client can make a dead letter. */
const DEAD_LETTER = `insert into dead_letter
    (id, queue, job_id, event_id, name, company_id, data, reason, attempts, failed_at, replays)
  values ($1, 'live', $2::text, $2::uuid, 'job.closed', $3, '{"event": {}, "requestId": null}', 'Error: 451', 3, now(), 0)`;

/** The id of a record of each resource that has a page for it. */
async function recordIds(platform: Ask): Promise<Record<string, string>> {
  const ids = recordResources.map(async (resource) => {
    const { body } = await platform('GET', resource);
    const id: unknown = body[0]?.id;
    if (typeof id !== 'string') throw new Error(`There is no record of ${resource}`);
    return [idOf(resource), id];
  });
  return Object.fromEntries(await Promise.all(ids));
}

describe('screens of the platform', () => {
  let browsing: Browsing<ReachableProduct>;
  let world: World;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const platform = await scene.platform();
    const { company, job } = await recruiting(scene, ['Ada', 'Ben']);
    const { ask, email } = company.admin;
    await Promise.all([
      reportJob(platform, job.id),
      contactMessage(platform, email),
      jobImport(ask),
      invite(browsing, company, `${unique('guest').replace(' ', '.')}@browser.example`),
      platform('POST', 'company-labels', { kind: 'cohort', name: unique('Spring') }),
      platform('POST', 'company-notes', { companyId: company.id, text: 'They called.' }),
      browsing.product.query(DEAD_LETTER, [newId(), newId(), company.id]),
    ]);
    const filter = encodeURIComponent(JSON.stringify({ jobId: job.id }));
    const { body: reports } = await platform('GET', `job-reports?filter=${filter}`);
    world = {
      values: { companyId: company.id, reportId: reports[0].id, ...(await recordIds(platform)) },
      accounts: { platformAdmin },
    };
  });
  afterAll(() => browsing?.stop());

  it.each(Object.entries(looks))('%s: screens are free of findings', async (_name, look) => {
    expect(await walk(browsing, world, platformScreens, look)).toEqual([]);
  });
});
