import type { ReadLines as ReadLinesView, ReadLinesBody } from '@app/contracts/dashboard/bell';
import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';
import { transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BodyByIdCommand } from '../../../access/requests.js';

export class ReadLines extends BodyByIdCommand<{ readAt: ReadLinesView }, ReadLinesBody> {}

/** Notes up to when a member has read some lines, for themselves alone. Marks only go forward, and never beyond this moment. */
@CommandHandler(ReadLines)
export class ReadLinesHandler implements ICommandHandler<ReadLines> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id: companyId, body: { lines } }: ReadLines): Promise<{ readAt: ReadLinesView }> {
    const mine = actor.companyFor(companyId);
    const { userId } = actor;
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const rows = await em.execute<Mark[]>(MARK, [mine, userId, JSON.stringify(lines)]);
      return {
        readAt: Object.fromEntries(rows.map(({ line, read_at: at }) => [line, new Date(at).toISOString()])),
      };
    });
  }
}

type Mark = { line: NeedsYouLine; read_at: string };

/** In one order: two tabs that mark at once do not wait for each other crosswise. */
const MARK = `insert into line_read (company_id, user_id, line, read_at)
  select ?::uuid, ?::uuid, mark.line, least(max(mark."readAt"), clock_timestamp())
  from jsonb_to_recordset(?::jsonb) mark(line text, "readAt" timestamptz)
  group by mark.line order by mark.line
  on conflict (company_id, user_id, line) do update set read_at = greatest(line_read.read_at, excluded.read_at)
  returning line, read_at`;
