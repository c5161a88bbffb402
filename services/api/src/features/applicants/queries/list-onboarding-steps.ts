import { onboardingSteps, type OnboardingStepView } from '@app/contracts/applicants/onboarding';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';

export class ListOnboardingSteps extends ActorQuery<OnboardingStepView[]> {}

/** The four steps as they stand for this applicant; the same on every device. */
@QueryHandler(ListOnboardingSteps)
export class ListOnboardingStepsHandler implements IQueryHandler<ListOnboardingSteps> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: ListOnboardingSteps): Promise<OnboardingStepView[]> {
    const row = await this.reader.first<{ completed_steps: string[] }>(actor.personMode(), {
      name: 'list-onboarding-steps',
      text: 'select completed_steps from applicant_profile where user_id = $1',
      values: [actor.userId],
    });
    return onboardingSteps(row?.completed_steps ?? []);
  }
}
