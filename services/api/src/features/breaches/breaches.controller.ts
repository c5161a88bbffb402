import { BreachExportBody } from '@app/contracts/breaches/breach-export';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ExportBreach } from './commands/export-breach.js';

class BreachExportDto extends createZodDto(BreachExportBody) {}

@Controller('breach-exports')
export class BreachesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="whose-data.csv"')
  @Requires('breach.export')
  export(@CurrentActor() actor: Actor, @Body() body: BreachExportDto) {
    return this.commands.execute(new ExportBreach(actor, body));
  }
}
