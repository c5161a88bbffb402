import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theInvitation } from '../../../auditing/subjects.js';
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
      const change = { before: { status: 'pending' }, after: { status: 'declined' } };
      const act = { verb: 'invitation.declined', ...theInvitation(invitation), ...change } as const;
      recordAct(em, answer.actor, act, by.at);
      return Promise.resolve();
    });
    return { id: answer.id, status: 'declined' };
  }
}
