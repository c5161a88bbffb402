import { ifMatch } from '../../support/api.js';
import { aCompany } from '../../support/builders/company.builder.js';
import { aCompanyLabel } from '../../support/builders/company-label.builder.js';
import { aCompanyNote } from '../../support/builders/company-note.builder.js';
import type { Acts, AuditEntry } from './act.js';

const on = (entityName: string, before: unknown, after: unknown): AuditEntry => ({
  entityName,
  personName: null,
  before,
  after,
});
const noted = on('Northwind', null, null);
const [offered, notOffered] = [{ offered: true }, { offered: false }];

/** What platform admins write down about companies, and the lists they sort them by. */
export const companyDeskActs: Acts = {
  '/company-notes POST': [
    'company-note.created',
    async ({ platform }) => {
      const { id: companyId } = await aCompany();
      const write = (text: string) => platform.post('company-notes', { companyId, text });
      const send = () => write('They called.');
      return { who: platform, send, nothing: [() => write('')], entries: { 'company-note.created': noted } };
    },
  ],
  '/company-notes/:id PATCH': [
    'company-note.edited',
    async ({ platform }) => {
      const { id: companyId } = await aCompany();
      const id = await aCompanyNote({ companyId, authorId: platform.person.id });
      const edit = (version: number) =>
        platform.patch(`company-notes/${id}`, { text: 'They wrote.' }, ifMatch(version));
      const nothing = [() => edit(1), () => edit(2)];
      return { who: platform, send: () => edit(1), nothing, entries: { 'company-note.edited': noted } };
    },
  ],
  '/company-notes/:id DELETE': [
    'company-note.deleted',
    async ({ platform }) => {
      const { id: companyId } = await aCompany();
      const id = await aCompanyNote({ companyId });
      const send = () => platform.delete(`company-notes/${id}`, undefined, ifMatch(1));
      return { who: platform, send, nothing: [send], entries: { 'company-note.deleted': noted } };
    },
  ],
  '/company-labels POST': [
    'company-label.added',
    async ({ platform }) => {
      const name = 'Charter member';
      const send = () => platform.post('company-labels', { kind: 'memberType', name });
      const entries = { 'company-label.added': on(name, null, { kind: 'memberType', name }) };
      return { who: platform, send, nothing: [send], entries };
    },
  ],
  '/company-labels/:id PATCH': [
    'company-label.renamed',
    async ({ platform }) => {
      const { id, name } = await aCompanyLabel();
      const next = `${name} again`;
      const rename = (version: number) =>
        platform.patch(`company-labels/${id}`, { name: next }, ifMatch(version));
      const entries = { 'company-label.renamed': on(next, { name }, { name: next }) };
      return { who: platform, send: () => rename(1), nothing: [() => rename(1), () => rename(2)], entries };
    },
  ],
  '/company-labels/:id DELETE': [
    'company-label.deleted',
    async ({ platform }) => {
      const { id, name } = await aCompanyLabel();
      const send = () => platform.delete(`company-labels/${id}`);
      const entries = { 'company-label.deleted': on(name, { kind: 'memberType', name }, null) };
      return { who: platform, send, nothing: [send], entries };
    },
  ],
  '/company-labels/:id/retire POST': [
    'company-label.retired',
    async ({ platform }) => {
      const { id, name } = await aCompanyLabel();
      const send = () => platform.post(`company-labels/${id}/retire`);
      const entries = { 'company-label.retired': on(name, offered, notOffered) };
      return { who: platform, send, nothing: [send], entries };
    },
  ],
  '/company-labels/:id/restore POST': [
    'company-label.restored',
    async ({ platform }) => {
      const { id, name } = await aCompanyLabel({ retiredAt: new Date() });
      const send = () => platform.post(`company-labels/${id}/restore`);
      const entries = { 'company-label.restored': on(name, notOffered, offered) };
      return { who: platform, send, nothing: [send], entries };
    },
  ],
};
