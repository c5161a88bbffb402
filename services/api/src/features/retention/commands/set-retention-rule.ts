import { elsewhere, type RetentionRuleBody } from '@app/contracts/retention/retention-rule';
import { countries } from '@app/contracts/vocabulary/countries';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { RetentionRule } from '@app/domain/retention/retention-rule.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { RecordCommand } from '../../../access/requests.js';
import { lockCompany, requireVersion, settingsOf, theElsewhere, theRule } from '../rules-of-company.js';

export class SetRetentionRule extends RecordCommand<void, RetentionRuleBody> {}

const told = ['keepUnit', 'keepCount', 'countedFrom', 'consentMonths'] as const;
const toldElsewhere = ['retentionMonths', 'retentionConsentMonths'] as const;

/** A company decides how long it keeps applications to jobs of a country, or everywhere else. The next run heeds it. */
@CommandHandler(SetRetentionRule)
export class SetRetentionRuleHandler implements ICommandHandler<SetRetentionRule> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: country, version, body }: SetRetentionRule): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockCompany(em, companyId);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      if (country === elsewhere) return decideElsewhere(em, actor, version, body, by.at);
      const found = await em.findOne(RetentionRule, { companyId, country });
      requireVersion(found?.version ?? 0, version);
      const was = found ? valuesOf(found, told) : null;
      const rule = found ?? RetentionRule.ofCountry(companyId, country);
      rule.decide(body, by);
      em.persist(rule);
      const change = differences(was ?? {}, valuesOf(rule, told));
      const act = { verb: 'retention-rule.set', ...theRule(rule, countries.get(country)) } as const;
      recordAct(em, actor, { ...act, before: was && change.before, after: change.after }, by.at);
    });
  }
}

async function decideElsewhere(
  em: EntityManager,
  actor: Actor,
  version: number,
  { keep, consentMonths, countedFrom = 'decision' }: RetentionRuleBody,
  at: Date,
): Promise<void> {
  if (keep.unit !== 'months') {
    throw new AppError('request.invalid', {
      errors: { 'keep.unit': 'Everywhere else is counted in months' },
    });
  }
  if (countedFrom !== 'decision') {
    const errors = { countedFrom: 'Everywhere else is counted from the decision' };
    throw new AppError('request.invalid', { errors });
  }
  const settings = await settingsOf(em, actor.companyId);
  requireVersion(settings.version, version);
  const was = valuesOf(settings, toldElsewhere);
  settings.decideElsewhere({ months: keep.count, consentMonths }, { actorId: actor.userId, at });
  em.persist(settings);
  const change = differences(was, valuesOf(settings, toldElsewhere));
  recordAct(em, actor, { verb: 'retention-rule.set', ...theElsewhere(actor.companyId), ...change }, at);
}
