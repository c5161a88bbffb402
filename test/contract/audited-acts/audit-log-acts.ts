import type { Acts } from './act.js';

/** The log itself, where somebody takes it along. */
export const auditLogActs: Acts = {
  '/audit-event-exports POST': [
    'audit-event.exported',
    async ({ api, companyId }) => {
      const who = await api.as('companyAdmin', companyId);
      const filter = { actorId: who.person.id };
      const ask = (body: object) => who.post('audit-event-exports', body);
      const told = { entityName: 'Northwind', personName: null, before: null, after: { rows: 0, ...filter } };
      const nothing = [() => ask({ filter: { action: 'no.act' } })];
      return { who, send: () => ask({ filter }), nothing, told: { 'audit-event.exported': told } };
    },
  ],
};
