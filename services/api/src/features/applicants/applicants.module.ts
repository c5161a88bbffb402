import { Module } from '@nestjs/common';
import { ApplicantsController } from './applicants.controller.js';
import { EditProfileHandler } from './commands/edit-profile.js';
import { GetMyProfileHandler } from './queries/get-my-profile.js';

@Module({ controllers: [ApplicantsController], providers: [EditProfileHandler, GetMyProfileHandler] })
export class ApplicantsModule {}
