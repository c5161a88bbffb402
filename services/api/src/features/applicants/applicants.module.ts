import { Module } from '@nestjs/common';
import { ApplicantsController } from './applicants.controller.js';
import { AnswerCvProposalsHandler } from './commands/answer-cv-proposals.js';
import { CompleteOnboardingStepHandler } from './commands/complete-onboarding-step.js';
import { EditProfileHandler } from './commands/edit-profile.js';
import { CvProposalsController } from './cv-proposals.controller.js';
import { OnboardingController } from './onboarding.controller.js';
import { GetCvProposalsHandler } from './queries/get-cv-proposals.js';
import { GetMyProfileHandler } from './queries/get-my-profile.js';
import { ListOnboardingStepsHandler } from './queries/list-onboarding-steps.js';

@Module({
  controllers: [ApplicantsController, CvProposalsController, OnboardingController],
  providers: [
    AnswerCvProposalsHandler,
    CompleteOnboardingStepHandler,
    EditProfileHandler,
    GetCvProposalsHandler,
    GetMyProfileHandler,
    ListOnboardingStepsHandler,
  ],
})
export class ApplicantsModule {}
