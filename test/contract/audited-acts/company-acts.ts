import { expect } from '@jest/globals';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../support/api.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { aDomain, newDomain } from '../../support/builders/company-domain.builder.js';
import { aCompany } from '../../support/builders/company.builder.js';
import { noticeContent } from '../../support/notice-content.js';
import { aTemplate } from '../../support/builders/message-template.builder.js';
import type { Acts } from './act.js';

const inCompany = (entityName: string, before: unknown, after: unknown) => ({
  entityName,
  personName: null,
  before,
  after,
});
const [draft, published] = [{ status: 'draft' }, { status: 'published' }];

/** Companies and their settings. */
export const companyActs: Acts = {
  '/companies POST': [
    'company.created',
    async ({ platform }) => {
      const create = (companyName: string) => platform.post('companies', { companyName });
      return {
        who: platform,
        send: () => create('Contoso'),
        nothing: [() => create('')],
        entries: { 'company.created': inCompany('Contoso', null, { name: 'Contoso', status: 'draft' }) },
      };
    },
  ],
  '/companies/:id PATCH': [
    'company.edited',
    async ({ api }) => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const body = { phone: '+351 21 555 0149', name: 'Southwind', location: { addressLocality: 'Porto' } };
      const edit = (version: number) => who.patch(`companies/${id}`, body, ifMatch(version));
      const was = { phone: null, name: 'Northwind', location: { city: null } };
      const is = { phone: '+351215550149', name: 'Southwind', location: { city: 'Porto' } };
      return {
        who,
        send: () => edit(1),
        nothing: [() => edit(1), () => edit(2)],
        entries: { 'company.edited': inCompany('Southwind', was, is) },
      };
    },
  ],
  '/companies/:id DELETE': [
    'company.suspended',
    async ({ platform }) => {
      const { id } = await aCompany();
      const send = () => platform.delete(`companies/${id}`, { reason: 'other', note: 'It asked us to' });
      const entry = inCompany('Northwind', { suspended: false }, { suspended: true });
      const nothing = [send, () => platform.delete(`companies/${id}`)];
      return { who: platform, send, nothing, entries: { 'company.suspended': entry } };
    },
  ],
  '/companies/:id/deletion POST': [
    'company.deletion-requested',
    async ({ platform }) => {
      const { id } = await aCompany();
      const ask = (name: string) =>
        platform.post(`companies/${id}/deletion`, { name, reason: 'It asked us to' });
      const suspended = inCompany('Northwind', { suspended: false }, { suspended: true });
      const entry = inCompany('Northwind', null, { deletionDueAt: expect.any(String) });
      return {
        who: platform,
        send: () => ask('Northwind'),
        nothing: [() => ask('Contoso'), () => ask('Northwind')],
        rows: ['company.suspended', 'company.deletion-requested'],
        entries: { 'company.suspended': suspended, 'company.deletion-requested': entry },
      };
    },
  ],
  '/company-domains/:id PATCH': [
    'company-domain.added',
    async ({ api }) => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const name = (domain: string, version: number) =>
        who.patch(`company-domains/${id}`, { domain }, { 'if-match': `"${version}"` });
      const { domain } = await aDomain({ companyId: id });
      const next = newDomain();
      const entry = inCompany('Northwind', { domain, verifiedAt: null }, { domain: next, verifiedAt: null });
      return {
        who,
        send: () => name(next, 1),
        nothing: [() => name('co.uk', 1), () => name(domain, 1), () => name(next, 7)],
        entries: { 'company-domain.added': entry },
      };
    },
  ],
  '/company-domains/:id DELETE': [
    'company-domain.removed',
    async ({ api }) => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const { domain } = await aDomain({ companyId: id });
      const send = () => who.delete(`company-domains/${id}`);
      const entry = inCompany('Northwind', { domain, verifiedAt: null }, null);
      return { who, send, nothing: [send], entries: { 'company-domain.removed': entry } };
    },
  ],
  '/company-domains/:id/checks POST': [
    'company-domain.check-requested',
    async ({ api }) => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const { domain } = await aDomain({ companyId: id });
      const send = () => who.post(`company-domains/${id}/checks`);
      const entry = inCompany('Northwind', null, { domain });
      return { who, send, nothing: [send], entries: { 'company-domain.check-requested': entry } };
    },
  ],
  '/companies/:id/deletion DELETE': [
    'company.deletion-cancelled',
    async ({ platform }) => {
      const { id } = await aCompany();
      await rowsOf(
        `update company set suspended_at = now(), deletion_requested_at = now(), deletion_due_at = '2099-01-01' where id = $1`,
        [id],
      );
      const send = () => platform.delete(`companies/${id}/deletion`);
      const entry = inCompany('Northwind', { deletionDueAt: '2099-01-01T00:00:00.000Z' }, null);
      return { who: platform, send, nothing: [send], entries: { 'company.deletion-cancelled': entry } };
    },
  ],
  '/companies/:id/restore POST': [
    'company.restored',
    async ({ platform }) => {
      const { id } = await aCompany({ suspendedAt: new Date() });
      const restore = (note: string) => platform.post(`companies/${id}/restore`, { note });
      const send = () => restore('It asked us to');
      const entry = inCompany('Northwind', { suspended: true }, { suspended: false });
      return {
        who: platform,
        send,
        nothing: [() => restore(''), send],
        entries: { 'company.restored': entry },
      };
    },
  ],
  '/company-statuses/:id PUT, published': [
    'company.published',
    async ({ api }) => {
      const { id } = await aCompany(draft as { status: 'draft' });
      const who = await api.as('companyAdmin', id);
      const send = () => who.put(`company-statuses/${id}`, published);
      const entry = inCompany('Northwind', draft, published);
      return { who, send, nothing: [send], entries: { 'company.published': entry } };
    },
  ],
  '/company-statuses/:id PUT, draft': [
    'company.unpublished',
    async ({ api }) => {
      const { id } = await aCompany();
      const who = await api.as('companyAdmin', id);
      const send = () => who.put(`company-statuses/${id}`, draft);
      const entry = inCompany('Northwind', published, draft);
      const nothing = [send, () => who.put(`company-statuses/${id}`, { status: 'x' })];
      return { who, send, nothing, entries: { 'company.unpublished': entry } };
    },
  ],
  '/company-settings/:id PATCH': [
    'company-settings.edited',
    async ({ admin, companyId }) => {
      const [firstStage, ...others] = defaultPipelinePlan;
      const pipelinePlan = [{ ...firstStage!, name: 'Received' }, ...others];
      const edit = (retentionMonths: number, version: number) =>
        admin.patch(`company-settings/${companyId}`, { retentionMonths, pipelinePlan }, ifMatch(version));
      const settings = (months: number, stage: string, gone: string) => ({
        retentionMonths: months,
        pipelinePlan: {
          [stage]: expect.objectContaining({ type: 'entry' }),
          [gone]: null,
          order: [stage, ...others.map(({ name }) => name)],
        },
      });
      const entry = inCompany(
        'Northwind',
        settings(6, firstStage!.name, 'Received'),
        settings(3, 'Received', firstStage!.name),
      );
      return {
        who: admin,
        send: () => edit(3, 0),
        nothing: [() => edit(3, 0), () => edit(3, 2), () => edit(0, 1)],
        entries: { 'company-settings.edited': entry },
      };
    },
  ],
  '/message-templates POST': [
    'message-template.created',
    async ({ admin }) => {
      const body = { name: `Talk of ${newId()}`, kind: 'message', text: 'When?' };
      const send = () => admin.post('message-templates', body);
      const entry = inCompany(body.name, null, { name: body.name, kind: 'message' });
      return { who: admin, send, nothing: [send], entries: { 'message-template.created': entry } };
    },
  ],
  '/message-templates/:id PUT': [
    'message-template.edited',
    async ({ admin, companyId }) => {
      const id = await aTemplate({ companyId, name: 'Talk', text: 'When?' });
      const body = { name: 'Interview', kind: 'message', text: 'Where?' };
      const edit = (version: number) => admin.put(`message-templates/${id}`, body, ifMatch(version));
      const was = { name: 'Talk', text: 'When?' };
      const entry = inCompany('Interview', was, { name: 'Interview', text: 'Where?' });
      return {
        who: admin,
        send: () => edit(1),
        nothing: [() => edit(1), () => edit(2)],
        entries: { 'message-template.edited': entry },
      };
    },
  ],
  '/message-templates/:id DELETE': [
    'message-template.deleted',
    async ({ admin, companyId }) => {
      const id = await aTemplate({ companyId, name: 'Offer' });
      const send = () => admin.delete(`message-templates/${id}`, undefined, ifMatch(1));
      const entry = inCompany('Offer', { name: 'Offer', kind: 'message' }, null);
      return { who: admin, send, nothing: [send], entries: { 'message-template.deleted': entry } };
    },
  ],
  '/employer-notices POST': [
    'employer-notice.drafted',
    async ({ api }) => {
      const who = await api.as('companyAdmin', (await aCompany()).id);
      const send = () => who.post('employer-notices', { change: 'Shorter', content: noticeContent });
      const entry = inCompany('Draft', null, { change: 'Shorter' });
      return { who, send, nothing: [send], entries: { 'employer-notice.drafted': entry } };
    },
  ],
  '/employer-notices/:id PUT': [
    'employer-notice.edited',
    async ({ api }) => {
      const who = await api.as('companyAdmin', (await aCompany()).id);
      const { id } = (await who.post('employer-notices', { content: noticeContent })).body;
      const body = { content: { ...noticeContent, period: 'A year.' } };
      const edit = (version: number) => who.put(`employer-notices/${id}`, body, ifMatch(version));
      const entry = inCompany('Draft', { period: noticeContent.period }, { period: 'A year.' });
      const nothing = [() => edit(1), () => edit(2)];
      return { who, send: () => edit(1), nothing, entries: { 'employer-notice.edited': entry } };
    },
  ],
  '/employer-notices/:id/publication POST': [
    'employer-notice.published',
    async ({ api }) => {
      const who = await api.as('companyAdmin', (await aCompany()).id);
      const { id } = (await who.post('employer-notices', { change: 'Shorter', content: noticeContent })).body;
      const send = () => who.post(`employer-notices/${id}/publication`, undefined, ifMatch(1));
      const entry = inCompany('Version 2', null, { number: 2, change: 'Shorter' });
      return { who, send, nothing: [send], entries: { 'employer-notice.published': entry } };
    },
  ],
};
