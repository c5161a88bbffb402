import { RetentionRuleRecordBody, type RetentionRuleView } from '@app/contracts/retention/retention-rule';
import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { AppError } from '@app/platform/errors/app-error';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { ListOf } from '../../http/list-of.js';
import { ShortListDto, shortPage } from '../../http/list-page.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { SetRetentionRule } from './commands/set-retention-rule.js';
import { DeleteRetentionRule } from './commands/delete-retention-rule.js';
import { ListRetentionRules } from './queries/list-retention-rules.js';
import { RuleIdPipe } from './rule-id.pipe.js';

class RetentionRuleDto extends createZodDto(RetentionRuleRecordBody) {}

@Controller('retention-rules')
export class RetentionRulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('RetentionRuleView')
  @Requires('retention-rule.list')
  async list(@CurrentActor() actor: Actor, @Query() query: ShortListDto) {
    return shortPage(await this.lines(actor), query);
  }

  @Get(':id')
  @Requires('retention-rule.list')
  get(@CurrentActor() actor: Actor, @Param('id', RuleIdPipe) id: string) {
    return this.line(actor, id);
  }

  @Put(':id')
  @Requires('retention-rule.edit')
  async decide(
    @CurrentActor() actor: Actor,
    @Param('id', RuleIdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: RetentionRuleDto,
    @ReadOnlyCheck(RetentionRuleRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.line(actor, id), version);
    await this.commands.execute(new SetRetentionRule(actor, id, version, body));
    return this.get(actor, id);
  }

  @Delete(':id')
  @Requires('retention-rule.edit')
  drop(@CurrentActor() actor: Actor, @Param('id', RuleIdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new DeleteRetentionRule(actor, id, version));
  }

  private async line(actor: Actor, id: string): Promise<RetentionRuleView> {
    const line = (await this.lines(actor)).find((one) => one.id === id);
    if (!line) throw new AppError('resource.not-found');
    return line;
  }

  private lines(actor: Actor): Promise<RetentionRuleView[]> {
    return this.queries.execute(new ListRetentionRules(actor));
  }
}
