import type { Acts } from './act.js';

/** Exports of the log itself. */
export const auditLogActs: Acts = {
  '/audit-event-exports POST': [
    'audit-event.exported',
    async ({ api, companyId }) => {
      const who = await api.as('companyAdmin', companyId);
      const filter = { actorId: who.person.id };
      const ask = (body: object) => who.post('audit-event-exports', body);
      const entry = {
        entityName: 'Northwind',
        personName: null,
        before: null,
        after: { rows: 0, ...filter },
      };
      const nothing = [() => ask({ filter: { action: 'no.act' } })];
      return { who, send: () => ask({ filter }), nothing, entries: { 'audit-event.exported': entry } };
    },
  ],
};
