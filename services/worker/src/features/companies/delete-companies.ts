import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import {
  deleteFiles,
  deleteRows,
  endDeletion,
  eraseSome,
  mailsAreUnderWay,
  shutCompany,
  notifyApplicants,
} from './delete-company.js';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

/** Of a run: others of this queue have their turn in between. */
const longest = 20_000;
const atMost = 20;

/**
 * Deletes companies whose time has come, step by step in small transactions. Every step finds what is left by itself, so
 * that one that was killed, or waits for mails to leave, is gone on with by the next run.
 */
export const deleteCompanies = sweep({
  name: 'delete-companies',
  every: 30_000,
  async run(context) {
    const until = performance.now() + longest;
    const due = await context.acrossCompanies((em) =>
      em.execute<{ id: string }[]>('select id from companies_to_delete(?)', [atMost]),
    );
    context.found(due.length);
    const failures: unknown[] = [];
    for (const { id } of due) {
      try {
        await deleteCompany(context, id, until);
      } catch (error) {
        context.tools.logger.error('A company could not be deleted', { companyId: id, error });
        failures.push(error);
      }
      if (performance.now() > until) break;
    }
    if (failures.length > 0) throw failures[0];
  },
});

async function deleteCompany(
  { asCompany, tools }: SweepContext,
  companyId: string,
  until: number,
): Promise<void> {
  const unlinkedIds = new UnlinkedIds(tools.env.INVITATION_KEY);
  /** Whether a step came to its end in time. */
  const through = async (step: (em: EntityManager) => Promise<boolean>): Promise<boolean> => {
    while (await asCompany(companyId, step)) if (performance.now() > until) return false;
    return true;
  };
  if (!(await asCompany(companyId, (em) => shutCompany(em, companyId)))) return;
  faultPoint('after-company-shut');
  if (!(await through((em) => notifyApplicants(em, companyId)))) return;
  if (await asCompany(companyId, (em) => mailsAreUnderWay(em, companyId))) return;
  faultPoint('after-applicants-told');
  if (!(await through((em) => eraseSome(em, companyId, unlinkedIds)))) return;
  faultPoint('after-applications-erased');
  if (!(await through((em) => deleteFiles(em, tools.storage, companyId)))) return;
  if (!(await through((em) => deleteRows(em, companyId)))) return;
  faultPoint('after-company-rows-deleted');
  await asCompany(companyId, (em) => endDeletion(em, companyId));
}
