import type { PageViewBody } from '@app/contracts/analytics/page-view';
import { transaction } from '@app/database/connection/transaction';
import { newId } from '@app/platform/identifiers/new-id';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

export class RecordPageView extends Command<void> {
  constructor(readonly view: PageViewBody) {
    super();
  }
}

/** Notes that a screen was looked at: the pattern of its route and the time, nothing about the person. */
@CommandHandler(RecordPageView)
export class RecordPageViewHandler implements ICommandHandler<RecordPageView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ view }: RecordPageView): Promise<void> {
    await transaction(this.em, { as: 'public' }, (em) =>
      em.execute('insert into page_view (id, route, seen_at) values (?, ?, now())', [newId(), view.route]),
    );
  }
}
