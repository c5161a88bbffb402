import {
  CompleteOnboardingStepBody,
  onboardingStepIds,
  OnboardingStepView,
} from '@app/contracts/applicants/onboarding';
import { AppError } from '@app/platform/errors/app-error';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
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
  @ListOf(OnboardingStepView)
  @Requires('onboarding.read-own')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.queries.execute(new ListOnboardingSteps(actor)), query);
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
