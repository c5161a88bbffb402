import { Module } from '@nestjs/common';
import { ApplicantsController } from './applicants.controller.js';
import { CompleteOnboardingStepHandler } from './commands/complete-onboarding-step.js';
import { EditProfileHandler } from './commands/edit-profile.js';
import { OnboardingController } from './onboarding.controller.js';
import { GetMyProfileHandler } from './queries/get-my-profile.js';
import { ListOnboardingStepsHandler } from './queries/list-onboarding-steps.js';

@Module({
  controllers: [ApplicantsController, OnboardingController],
  providers: [
    CompleteOnboardingStepHandler,
    EditProfileHandler,
    GetMyProfileHandler,
    ListOnboardingStepsHandler,
  ],
})
export class ApplicantsModule {}
