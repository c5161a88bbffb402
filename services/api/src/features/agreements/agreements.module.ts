import { Module } from '@nestjs/common';
import { AgreementsController } from './agreements.controller.js';
import { GetProcessingAgreementHandler } from './queries/get-processing-agreement.js';

/** What companies and the platform agree on about data. */
@Module({ controllers: [AgreementsController], providers: [GetProcessingAgreementHandler] })
export class AgreementsModule {}
