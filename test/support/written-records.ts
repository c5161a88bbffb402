import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch } from './api.js';
import { anActivity } from './builders/activity.builder.js';
import { anAlertAddress } from './builders/alert-address.js';
import { anApplication } from './builders/application.builder.js';
import { aDomain, newDomain } from './builders/company-domain.builder.js';
import { aCompany } from './builders/company.builder.js';
import { aLegalHold } from './builders/decided.builder.js';
import { aTemplate } from './builders/message-template.builder.js';
import { aSearchOfAccount } from './builders/saved-search.builder.js';
import { noticeContent } from './notice-content.js';

export type Found = Record<string, unknown>;
type Writer = Pick<Caller, 'get' | 'patch' | 'put'>;
/** A record that clients read and send back. */
export type WrittenRecord = {
  caller: Writer;
  address: string;
  /** How it is written, if not with PATCH. */
  method?: 'put';
  /** Where the record is read, if not at its address. */
  read?: () => Promise<Found>;
  /** A typical change. */
  change: Found;
  /** Fields that can be set. */
  settable: readonly string[];
};

/** A record that is read from its list. */
const inList = (
  caller: Writer,
  address: string,
  list: string,
): Pick<WrittenRecord, 'caller' | 'address' | 'read'> => ({
  caller,
  address,
  read: async () => (await caller.get(list)).body.find(({ id }: Found) => address.endsWith(String(id))),
});

/** Records, each with a separate company or account. */
export const writtenRecords: Record<string, (api: ApiUnderTest) => Promise<WrittenRecord>> = {
  'a hold': async (api) => {
    const { companyId, jobId } = await anApplication();
    const id = await aLegalHold({ companyId, jobId });
    const caller = await api.as('companyAdmin', companyId);
    const address = `legal-holds/${id}`;
    return {
      ...inList(caller, address, 'legal-holds'),
      change: { words: 'New' },
      settable: ['reason', 'words', 'until'],
    };
  },
  'a search saved by an account': async (api) => {
    const caller = await api.as('applicant');
    const { id } = await aSearchOfAccount(caller.person.id);
    const settable = ['name', 'frequency', 'paused'];
    return {
      ...inList(caller, `saved-searches/${id}`, 'saved-searches'),
      change: { name: 'Bees' },
      settable,
    };
  },
  'a search of an address': async (api) => {
    const { managing } = await anAlertAddress(api);
    const list = async () => (await api.visitor.get(`${managing}/searches`)).body.searches;
    const [{ id }] = await list();
    return {
      caller: api.visitor,
      address: `${managing}/searches/${id}`,
      read: async () => (await list())[0],
      change: { paused: true },
      settable: ['name', 'frequency', 'paused'],
    };
  },
  'a saved view': async (api) => {
    const caller = await api.as('companyAdmin', (await aCompany()).id);
    const view = { name: newId(), filter: { late: true }, sort: ['appliedAt', 'DESC'], columns: ['tags'] };
    const { id } = (await caller.post('saved-views', view)).body;
    const settable = ['name', 'filter', 'sort', 'columns'];
    return { ...inList(caller, `saved-views/${id}`, 'saved-views'), change: { columns: [] }, settable };
  },
  'a template': async (api) => {
    const { id: companyId } = await aCompany();
    const caller = await api.as('companyAdmin', companyId);
    const address = `message-templates/${await aTemplate({ companyId })}`;
    const settable = ['name', 'kind', 'subject', 'text', 'reason'];
    return { caller, method: 'put', address, change: { text: 'When?' }, settable };
  },
  'a draft of a notice': async (api) => {
    const caller = await api.as('companyAdmin', (await aCompany({ hasNotice: false })).id);
    const { id } = (await caller.post('employer-notices', { content: noticeContent })).body;
    const address = `employer-notices/${id}`;
    const change = { change: 'The period' };
    return { caller, method: 'put', address, change, settable: ['content', 'change'] };
  },
  'a retention rule': async (api) => {
    const caller = await api.as('companyAdmin', (await aCompany()).id);
    const rule = { keep: { unit: 'months', count: 4 }, consentMonths: 12 };
    await caller.put('retention-rules/DE', rule, ifMatch(0));
    const settable = ['keep', 'consentMonths', 'countedFrom'];
    const address = 'retention-rules/DE';
    return { caller, method: 'put', address, change: { consentMonths: 18 }, settable };
  },
  'a domain': async (api) => {
    const { id } = await aCompany();
    const caller = await api.as('companyAdmin', id);
    await aDomain({ companyId: id });
    return {
      caller,
      address: `company-domains/${id}`,
      change: { domain: newDomain() },
      settable: ['domain'],
    };
  },
  'a comment': async (api) => {
    const application = await anApplication();
    const caller = await api.as('companyAdmin', application.companyId);
    const id = await anActivity({ application, sourceId: caller.person.id });
    return { caller, address: `activities/${id}`, change: { content: 'Worth two.' }, settable: ['content'] };
  },
};
