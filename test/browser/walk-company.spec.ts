import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browsing } from '../support/browsing.js';
import { Scene } from '../support/new-company.js';
import type { ReachableProduct } from '../support/running-product.js';
import { companyScreens } from './walk/company-screens.js';
import { looks, walk, type World } from './walk/visit.js';
import { companyDetails, conversation, recruiting, spreadOverStages } from './walk/world.js';

describe('screens of companies', () => {
  let browsing: Browsing<ReachableProduct>;
  let world: World;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const made = await recruiting(scene, ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Fay']);
    const { company, job, applicants, applicationIds } = made;
    const [applicant] = applicants;
    const [applicationId = '', ...others] = applicationIds;
    if (!applicant) throw new Error('There is no applicant');
    const { ask } = company.admin;
    await companyDetails(made, await scene.member(company, 'companyManager'));
    await spreadOverStages(ask, job, others.slice(0, 3));
    await conversation(ask, applicant.ask, applicationId);
    await applicant.ask('POST', 'data-requests', { applicationId, kind: 'erase' });
    const { body: draft } = await ask('POST', 'jobs', { title: 'Rope walker' });
    world = {
      values: {
        ...{ companyId: company.id, jobId: job.id, applicationId },
        ...{ applicantId: applicant.userId, draftId: draft.id },
      },
      accounts: { companyAdmin: company.admin },
    };
  });
  afterAll(() => browsing?.stop());

  it.each(Object.entries(looks))('%s: screens are free of findings', async (_name, look) => {
    expect(await walk(browsing, world, companyScreens, look)).toEqual([]);
  });
});
