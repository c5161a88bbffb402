import { CompleteOnboardingStepBody, onboardingStepIds } from '@app/contracts/applicants/onboarding';
import { AppError } from '@app/platform/errors/app-error';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { CompleteOnboardingStep } from './commands/complete-onboarding-step.js';
import { ListOnboardingSteps } from './queries/list-onboarding-steps.js';

class CompleteOnboardingStepDto extends createZodDto(CompleteOnboardingStepBody) {}

@Controller('onboarding-steps')
export class OnboardingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Requires('onboarding.read-own')
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListOnboardingSteps(actor));
  }

  /** The body says `complete`, the only thing a step can become. */
  @Patch(':id')
  @Requires('onboarding.edit-own')
  complete(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() _body: CompleteOnboardingStepDto) {
    const step = onboardingStepIds.find((known) => known === id);
    if (!step) throw new AppError('resource.not-found');
    return this.commands.execute(new CompleteOnboardingStep(actor, step));
  }
}
