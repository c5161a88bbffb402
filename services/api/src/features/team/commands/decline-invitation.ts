import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { type Answer, AnsweringInvitations } from '../answering.js';

type Declined = { id: string; status: 'declined' };

export class DeclineInvitation extends Command<Declined> {
  constructor(readonly answer: Answer) {
    super();
  }
}

/** The invited person says no; the link dies with that. */
@CommandHandler(DeclineInvitation)
export class DeclineInvitationHandler implements ICommandHandler<DeclineInvitation> {
  constructor(private readonly answering: AnsweringInvitations) {}

  async execute({ answer }: DeclineInvitation): Promise<Declined> {
    await this.answering.answer(answer, async ({ em, invitation, by }) => {
      invitation.decline(by);
      const { id: entityId, companyId } = invitation;
      const change = { before: { status: 'pending' }, after: { status: 'declined' } };
      const act = { action: 'invitation.answer', entityType: 'invitation', entityId, companyId } as const;
      recordAct(em, answer.actor, { ...act, change }, by.at);
      return Promise.resolve();
    });
    return { id: answer.id, status: 'declined' };
  }
}
