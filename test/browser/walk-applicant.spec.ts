import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browsing } from '../support/browsing.js';
import { Scene } from '../support/new-company.js';
import type { ReachableProduct } from '../support/running-product.js';
import { applicantScreens } from './walk/applicant-screens.js';
import { looks, walk, type World } from './walk/visit.js';
import { conversation, recruiting } from './walk/world.js';

describe('screens of applicants', () => {
  let browsing: Browsing<ReachableProduct>;
  let world: World;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const [{ company, job, applicants, applicationIds }, newApplicant] = await Promise.all([
      recruiting(scene, ['Ada']),
      scene.applicant('Nora'),
    ]);
    const [applicant] = applicants;
    const [applicationId = ''] = applicationIds;
    if (!applicant) throw new Error('There is no applicant');
    await conversation(company.admin.ask, applicant.ask, applicationId);
    await applicant.ask('POST', 'saved-jobs', { jobId: job.id });
    await applicant.ask('POST', 'saved-searches', {
      name: 'Bridges',
      frequency: 'daily',
      search: { q: 'bridge' },
    });
    world = {
      values: { companyId: company.id, jobId: job.id, applicationId },
      accounts: { applicant, newApplicant },
    };
  });
  afterAll(() => browsing?.stop());

  it.each(Object.entries(looks))('%s: screens are free of findings', async (_name, look) => {
    expect(await walk(browsing, world, applicantScreens, look)).toEqual([]);
  });
});
