import type {
  EditNotificationSettingsBody,
  NotificationKind,
} from '@app/contracts/notifications/notification-settings';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { NotificationSetting } from '@app/domain/notifications/notification-setting.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import { BodyCommand } from '../../../access/requests.js';

export class EditNotificationSettings extends BodyCommand<void, EditNotificationSettingsBody> {}

/** Chooses one's own mails. The last choice holds: one person at two devices needs no version. */
@CommandHandler(EditNotificationSettings)
export class EditNotificationSettingsHandler implements ICommandHandler<EditNotificationSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: EditNotificationSettings): Promise<void> {
    const { userId } = actor;
    await transaction(this.em, actor.personMode(), async (em) => {
      const chosen = await em.find(NotificationSetting, { userId });
      const before = new Map(chosen.map(({ kind, enabled }) => [kind, enabled]));
      const changes = choicesOf(body).filter(([kind, enabled]) => (before.get(kind) ?? null) !== enabled);
      if (changes.length === 0) return;
      for (const [kind, enabled] of changes) {
        if (enabled === null) await em.nativeDelete(NotificationSetting, { userId, kind });
        else await em.upsert(NotificationSetting, { userId, kind, enabled });
      }
      const was = changes.map(([kind]) => [kind, before.get(kind) ?? null]);
      const change = { before: Object.fromEntries(was), after: Object.fromEntries(changes) };
      const act = { verb: 'notification-settings.edited', ...thePerson(userId), ...change } as const;
      recordAct(em, actor, act, await databaseNow(em));
    });
  }
}

/** What is stored of each choice that was sent; null goes back to the default. */
function choicesOf(body: EditNotificationSettingsBody): [NotificationKind, boolean | null][] {
  const choices: [NotificationKind, boolean | null][] = [];
  const { newApplication } = body;
  if (newApplication !== undefined) {
    choices.push(['new-application', newApplication === 'ownJobs' ? null : newApplication === 'all']);
  }
  for (const [name, kind] of switches) {
    const enabled = body[name];
    if (enabled !== undefined) choices.push([kind, enabled]);
  }
  return choices;
}

/** Choices that are on or off, each with its kind. */
const switches = [
  ['receipts', 'receipts'],
  ['messages', 'messages'],
  ['stageMoved', 'stage-moved'],
  ['rejections', 'rejections'],
  ['lateResponses', 'late-responses'],
  ['dueResponses', 'due-responses'],
] as const;
