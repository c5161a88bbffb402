import type { EditCompanyBody } from '@app/contracts/companies/company-details';
import { lockCountry, requireNoJobLeans } from '@app/database/reads/employer-country';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { companyChanges } from '@app/domain/companies/company-changes';
import { Company, type CompanyImage } from '@app/domain/companies/company.entity';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { RecordCommand } from '../../../access/requests.js';
import { KnownLabels } from '../company-labels.js';

export class EditCompany extends RecordCommand<void, EditCompanyBody> {}

type By = { actorId: string; at: Date };

/** Changes what was sent of a company's profile; its public page and its jobs show it at once. */
@CommandHandler(EditCompany)
export class EditCompanyHandler implements ICommandHandler<EditCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId, version, body }: EditCompany): Promise<void> {
    const mine = actor.companyFor(companyId);
    await transaction(this.em, actor.companyMode(mine), async (em) => {
      const withoutCountry = takesCountryAway(body);
      if (withoutCountry) await lockCountry(em, mine);
      const sent = settableBy(actor, body);
      const labels = await KnownLabels.lock(em, sent);
      const company = await em.findOneOrFail(Company, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (company.version !== version) throw new AppError('resource.stale');
      labels.require(sent, company);
      const was = { ...company };
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const fields = [
        ...company.edit(companyChanges(sent, company)),
        ...(await changeImage(em, company, 'logo', body.logoId, by)),
        ...(await changeImage(em, company, 'banner', body.bannerId, by)),
      ];
      if (fields.length === 0) return;
      if (withoutCountry && was.location.country) await requireNoJobLeans(em, mine);
      const change = differences(valuesOf(was, fields), valuesOf(company, fields));
      recordAct(em, actor, { verb: 'company.edited', ...theCompany(company), ...change }, by.at);
      await projectPublicCompany(em, mine);
    });
  }
}

function takesCountryAway({ location }: EditCompanyBody): boolean {
  return typeof location === 'object' && location.addressCountry === '';
}

/** How the platform sorts its companies is read-only to everybody else, and comes back with their record. */
function settableBy(actor: Actor, body: EditCompanyBody): EditCompanyBody {
  if (actor.identity === 'stacAdmin') return body;
  const { memberType: _memberType, cohortId: _cohortId, ...own } = body;
  return own;
}

/** Shows another image, or none, and deletes the one it takes the place of; answers what changed. */
async function changeImage(
  em: EntityManager,
  company: Company,
  kind: CompanyImage,
  fileId: string | null | undefined,
  by: By,
): Promise<string[]> {
  const current = kind === 'logo' ? company.logoFileId : company.bannerFileId;
  if (fileId === undefined || fileId === current) return [];
  if (fileId !== null) {
    const file = await em.findOne(StoredFile, { id: fileId, companyId: company.id });
    if (!file) throw new AppError('file.not-accepted');
    file.requireShowable(kind);
  }
  const replaced = company.changeImage(kind, fileId);
  if (replaced) (await em.findOne(StoredFile, { id: replaced, companyId: company.id }))?.remove(by);
  return [kind === 'logo' ? 'logoFileId' : 'bannerFileId'];
}
