import { lookAtDomain } from '../domains/look-at-domain.js';
import { sweep } from '../runtime/sweep.js';

/** Domains of one run, and of one moment: strangers' servers may take their time. */
const atMost = 40;
const atOnce = 8;

/** Looks at domains that somebody asked about, and again at those that are proven. On a queue of its own: it waits. */
export const checkDomains = sweep({
  name: 'check-domains',
  queue: 'domains',
  every: 5_000,
  async run(context) {
    const due = await context.acrossCompanies((em) =>
      em.execute<{ id: string }[]>('select id from due_domain_checks(?)', [atMost]),
    );
    context.found(due.length);
    const failures: unknown[] = [];
    for (let first = 0; first < due.length; first += atOnce) {
      await Promise.all(
        due.slice(first, first + atOnce).map(async ({ id }) => {
          try {
            await lookAtDomain(context, id);
          } catch (error) {
            context.tools.logger.error('A domain could not be looked at', { companyId: id, error });
            failures.push(error);
          }
        }),
      );
    }
    if (failures.length > 0) throw failures[0];
  },
});
