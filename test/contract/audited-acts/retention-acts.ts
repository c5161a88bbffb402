import { ifMatch } from '../../support/api.js';
import { anApplication } from '../../support/builders/application.builder.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { aCompany } from '../../support/builders/company.builder.js';
import { aLegalHold, nextNight } from '../../support/builders/decided.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import { type Acts, theirName } from './act.js';

const named = (entityName: string | null, before: unknown, after: unknown) => ({
  entityName,
  personName: null,
  before,
  after,
});
const body = { keep: { unit: 'months', count: 3 }, consentMonths: 12 };
const decided = { keepUnit: 'months', keepCount: 3, countedFrom: 'decision', consentMonths: 12 };

/** How long applications are kept, and what is held back from that. */
export const retentionActs: Acts = {
  '/retention-rules/:id PUT': [
    'retention-rule.set',
    async ({ api }) => {
      const who = await api.as('companyAdmin', (await aCompany()).id);
      const send = () => who.put('retention-rules/DE', body, ifMatch(0));
      const nothing = [send, () => who.put('retention-rules/XX', body, ifMatch(0))];
      return { who, send, nothing, entries: { 'retention-rule.set': named('Germany', null, decided) } };
    },
  ],
  '/retention-rules/:id DELETE': [
    'retention-rule.deleted',
    async ({ api }) => {
      const { id } = await aCompany();
      const other = await api.as('companyAdmin', id);
      await other.put('retention-rules/PT', body, ifMatch(0));
      const who = await api.as('companyAdmin', id);
      const send = () => who.delete('retention-rules/PT', undefined, ifMatch(1));
      return {
        who,
        send,
        nothing: [send],
        entries: { 'retention-rule.deleted': named('Portugal', decided, null) },
      };
    },
  ],
  '/legal-holds POST': [
    'legal-hold.created',
    async ({ api }) => {
      const { companyId, jobId } = await anApplication({ job: await aJob({ title: 'Nurse' }) });
      const who = await api.as('companyAdmin', companyId);
      const hold = { jobId, reason: 'dispute', words: 'A claim', until: '2099-01-15' };
      const after = { reason: 'dispute', until: '2099-01-15' };
      return {
        who,
        send: () => who.post('legal-holds', hold),
        nothing: [() => who.post('legal-holds', { ...hold, words: '' })],
        entries: { 'legal-hold.created': named('Nurse', null, after) },
      };
    },
  ],
  '/legal-holds/:id PATCH': [
    'legal-hold.edited',
    async ({ api }) => {
      const { companyId, jobId, id: applicationId } = await anApplication();
      const who = await api.as('companyAdmin', companyId);
      const id = await aLegalHold({ companyId, jobId, applicationId });
      const send = () => who.patch(`legal-holds/${id}`, { until: '2099-01-15' }, ifMatch(1));
      const entry = named(null, { until: null }, { until: '2099-01-15' });
      return { who, send, nothing: [send], entries: { 'legal-hold.edited': entry } };
    },
  ],
  '/legal-holds/:id DELETE': [
    'legal-hold.ended',
    async ({ api }) => {
      const { companyId, jobId, id: applicationId } = await anApplication();
      const who = await api.as('companyAdmin', companyId);
      const id = await aLegalHold({ companyId, jobId, applicationId });
      const send = () => who.delete(`legal-holds/${id}`, undefined, ifMatch(1));
      const entry = named(null, { reason: 'dispute', until: null }, null);
      return { who, send, nothing: [send], entries: { 'legal-hold.ended': entry } };
    },
  ],
  '/restrictions/:id PATCH': [
    'application.restriction-confirmed',
    async ({ api }) => {
      const { companyId, id } = await anApplication();
      const who = await api.as('companyAdmin', companyId);
      await rowsOf('update application set restricted_at = now() where id = $1', [id]);
      const send = () => who.patch(`restrictions/${id}`, {}, ifMatch(1));
      const entry = { ...named(null, { restricted: true }, { restricted: true }), personName: theirName };
      return { who, send, nothing: [send], entries: { 'application.restriction-confirmed': entry } };
    },
  ],
  '/retention-runs/next/pause PUT': [
    'retention-run.paused',
    async ({ api }) => {
      const who = await api.as('companyAdmin', (await aCompany()).id);
      const send = () => who.put('retention-runs/next/pause', undefined);
      const entry = named('Northwind', null, { runsAt: nextNight().toISOString() });
      return { who, send, nothing: [send], entries: { 'retention-run.paused': entry } };
    },
  ],
  '/retention-runs/next/pause DELETE': [
    'retention-run.resumed',
    async ({ api }) => {
      const { id } = await aCompany();
      await (await api.as('companyAdmin', id)).put('retention-runs/next/pause', undefined);
      const who = await api.as('companyAdmin', id);
      const send = () => who.delete('retention-runs/next/pause');
      const entry = named('Northwind', { runsAt: nextNight().toISOString() }, null);
      return { who, send, nothing: [send], entries: { 'retention-run.resumed': entry } };
    },
  ],
  '/breach-exports POST': [
    'breach.exported',
    async ({ api }) => {
      const { id: companyId } = await aCompany();
      const who = await api.as('stacAdmin');
      const asked = { companyId, kinds: ['applying'], from: null, until: null };
      const entry = named('Northwind', null, { kinds: ['applying'], from: null, until: null, lines: 0 });
      return {
        who,
        send: () => who.post('breach-exports', { ...asked, reason: 'Incident 7' }),
        nothing: [() => who.post('breach-exports', { ...asked, reason: '' })],
        entries: { 'breach.exported': entry },
      };
    },
  ],
  '/retention-exports POST': [
    'retention-report.exported',
    async ({ api }) => {
      const who = await api.as('companyAdmin', (await aCompany()).id);
      const send = () => who.post('retention-exports', {});
      return { who, send, entries: { 'retention-report.exported': named('Northwind', null, { rows: 0 }) } };
    },
  ],
};
