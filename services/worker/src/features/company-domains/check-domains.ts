import { type Look, verifyDomain, noteLook } from './verify-domain.js';
import { mayBeOurFault, ourFaultIn } from './our-fault.js';
import { sweep } from '../../engine/schedules/sweep.js';

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
    const guarded = async <Done>(companyId: string, work: () => Promise<Done>): Promise<Done | null> => {
      try {
        return await work();
      } catch (error) {
        context.tools.logger.error('A domain could not be looked at', { companyId, error });
        failures.push(error);
        return null;
      }
    };
    const looks: Look[] = [];
    for (let first = 0; first < due.length; first += atOnce) {
      const some = due.slice(first, first + atOnce);
      const results = await Promise.all(some.map(({ id }) => guarded(id, () => verifyDomain(context, id))));
      const found = results.filter((look) => look !== null);
      looks.push(...found);
      const open = found.filter(mayBeOurFault);
      if (open.length === 0) continue;
      const fault = await ourFaultIn(context.tools.domains, looks);
      await Promise.all(open.map((look) => guarded(look.companyId, () => noteLook(context, look, fault))));
    }
    if (failures.length > 0) throw failures[0];
  },
});
