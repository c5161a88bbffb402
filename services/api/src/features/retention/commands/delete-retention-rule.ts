import { elsewhere } from '@app/contracts/retention/retention-rule';
import { countries } from '@app/contracts/vocabulary/countries';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { RetentionRule } from '@app/domain/retention/retention-rule.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { lockCompany, requireVersion, settingsOf, theElsewhere, theRule } from '../rules-of-company.js';

export class DeleteRetentionRule extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly country: string,
    readonly version: number,
  ) {
    super();
  }
}

const told = ['keepUnit', 'keepCount', 'countedFrom', 'consentMonths'] as const;

/** What the company decided for a country holds no more: its preset does, or what holds everywhere else. */
@CommandHandler(DeleteRetentionRule)
export class DeleteRetentionRuleHandler implements ICommandHandler<DeleteRetentionRule> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, country, version }: DeleteRetentionRule): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockCompany(em, companyId);
      const at = await databaseNow(em);
      if (country === elsewhere) return dropElsewhere(em, actor, version, at);
      const rule = await em.findOne(RetentionRule, { companyId, country });
      if (!rule) throw new AppError('resource.not-found');
      requireVersion(rule.version, version);
      em.remove(rule);
      const act = { verb: 'retention-rule.deleted', ...theRule(rule, countries.get(country)) } as const;
      recordAct(em, actor, { ...act, before: valuesOf(rule, told), after: null }, at);
    });
  }
}

async function dropElsewhere(em: EntityManager, actor: Actor, version: number, at: Date): Promise<void> {
  const settings = await settingsOf(em, actor.companyId);
  requireVersion(settings.version, version);
  const { retentionMonths, retentionConsentMonths } = settings;
  if (!settings.undecideElsewhere({ actorId: actor.userId, at })) return;
  em.persist(settings);
  const before = { retentionMonths, retentionConsentMonths };
  recordAct(
    em,
    actor,
    { verb: 'retention-rule.deleted', ...theElsewhere(actor.companyId), before, after: null },
    at,
  );
}
