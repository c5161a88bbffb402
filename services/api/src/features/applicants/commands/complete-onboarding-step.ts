import {
  onboardingSteps,
  type OnboardingStepId,
  type OnboardingStepView,
} from '@app/contracts/applicants/onboarding';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class CompleteOnboardingStep extends Command<OnboardingStepView[]> {
  constructor(
    readonly actor: Actor,
    readonly step: OnboardingStepId,
  ) {
    super();
  }
}

/** Marks a step as done or skipped. Every step can be skipped but the names. */
@CommandHandler(CompleteOnboardingStep)
export class CompleteOnboardingStepHandler implements ICommandHandler<CompleteOnboardingStep> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, step }: CompleteOnboardingStep): Promise<OnboardingStepView[]> {
    const completed = await transaction(this.em, actor.personMode(), async (em) => {
      const mine = { userId: actor.userId };
      const profile = await em.findOneOrFail(ApplicantProfile, mine, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      if (step === 'profile') requireNames(await em.findOneOrFail(User, actor.userId));
      profile.completeStep(step, await databaseNow(em));
      return profile.completedSteps;
    });
    return onboardingSteps(completed);
  }
}

function requireNames({ firstName }: User): void {
  const errors: Record<string, string> = {};
  if (firstName.trim() === '') errors.firstName = 'Please enter your first name';
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', { errors });
}
