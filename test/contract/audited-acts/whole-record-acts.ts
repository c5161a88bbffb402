import type { Caller } from '../../support/api.js';
import { aCompany } from '../../support/builders/company.builder.js';
import { aCompanyLabel } from '../../support/builders/company-label.builder.js';
import { aCompanyNote } from '../../support/builders/company-note.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import type { Acts } from './act.js';

/** Sends a record back as it was read, with its version and another value of one field. */
async function changed(who: Caller, address: string, field: Record<string, string>) {
  const { body } = await who.get(address);
  return () => who.put(address, { ...body, ...field });
}

const about = (entityName: string, before: unknown, after: unknown) => ({
  entityName,
  personName: null,
  before,
  after,
});

/** What `ra-data-simple-rest` sends for a change: the whole record. What is written down are the fields that differ. */
export const wholeRecordActs: Acts = {
  '/companies/:id PUT': [
    'company.edited',
    async ({ api }) => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const send = await changed(who, `companies/${id}`, { name: 'Southwind' });
      const entry = about('Southwind', { name: 'Northwind' }, { name: 'Southwind' });
      return { who, send, nothing: [send], entries: { 'company.edited': entry } };
    },
  ],
  '/company-notes/:id PUT': [
    'company-note.edited',
    async ({ platform }) => {
      const { id: companyId } = await aCompany();
      const id = await aCompanyNote({ companyId, authorId: platform.person.id });
      const send = await changed(platform, `company-notes/${id}`, { text: 'They wrote.' });
      const entry = about('Northwind', null, null);
      return { who: platform, send, nothing: [send], entries: { 'company-note.edited': entry } };
    },
  ],
  '/company-labels/:id PUT': [
    'company-label.renamed',
    async ({ platform }) => {
      const { id, name } = await aCompanyLabel();
      const next = `${name} of old`;
      const send = await changed(platform, `company-labels/${id}`, { name: next });
      const entry = about(next, { name }, { name: next });
      return { who: platform, send, nothing: [send], entries: { 'company-label.renamed': entry } };
    },
  ],
  '/jobs/:id PUT': [
    'job.edited',
    async ({ admin, companyId }) => {
      const job = await aJob({ companyId, title: 'Glazier', status: 'published' });
      const send = await changed(admin, `jobs/${job.id}`, { title: 'Glass maker' });
      const entry = about('Glass maker', { title: 'Glazier' }, { title: 'Glass maker' });
      return { who: admin, send, nothing: [send], entries: { 'job.edited': entry } };
    },
  ],
  '/pipeline-stages/:id PUT': [
    'stage.edited',
    async ({ admin, companyId }) => {
      const job = await aJob({ companyId });
      const address = `pipeline-stages/${job.stages.review.id}`;
      const { body } = await admin.get(address);
      const send = await changed(admin, address, { name: 'Phone call' });
      const entry = about('Phone call', { name: body.name }, { name: 'Phone call' });
      return { who: admin, send, nothing: [send], entries: { 'stage.edited': entry } };
    },
  ],
};
