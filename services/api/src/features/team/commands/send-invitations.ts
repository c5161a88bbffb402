import {
  type InvitationBatchView,
  type InvitationOutcome,
  SendInvitationBody,
  type SendInvitationsBody,
} from '@app/contracts/team/invitation';
import { fieldErrors } from '@app/contracts/http/problem';
import { AppError } from '@app/platform/errors/app-error';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asAppError } from '../../../http/problem.filter.js';
import { Inviting } from '../inviting.js';
import { BodyCommand } from '../../../access/requests.js';

export class SendInvitations extends BodyCommand<InvitationBatchView, SendInvitationsBody> {}

/**
 * Invites many people to one role. Each address is an act of its own: what is wrong with one is said about that one,
 * and the others go out. Only when the day's invitations let none go out is the whole refused.
 */
@CommandHandler(SendInvitations)
export class SendInvitationsHandler implements ICommandHandler<SendInvitations> {
  constructor(private readonly inviting: Inviting) {}

  async execute({ actor, body }: SendInvitations): Promise<InvitationBatchView> {
    const companyId = this.inviting.companyFor(actor, body);
    const results: InvitationOutcome[] = [];
    const seen = new Set<string>();
    let usedUp: AppError | undefined;
    for (const typed of body.emails) {
      try {
        const wanted = readAddress(typed, body);
        if (seen.has(wanted.email)) throw rejected('This address stands here twice');
        seen.add(wanted.email);
        if (usedUp) throw usedUp;
        results.push({
          email: typed,
          ok: true,
          invitation: await this.inviting.invite(actor, companyId, wanted),
        });
      } catch (thrown) {
        const error = asAppError(thrown);
        if (error.status >= 500) throw thrown;
        if (error.code === 'request.too-many') usedUp = error;
        results.push({ email: typed, ok: false, code: error.code, message: reasonOf(error) });
      }
    }
    const sent = results.filter(({ ok }) => ok).length;
    if (usedUp && sent === 0) throw usedUp;
    return { sent, rejected: results.length - sent, results };
  }
}

function readAddress(email: string, { type, entityId }: SendInvitationsBody): SendInvitationBody {
  const read = SendInvitationBody.safeParse({ email, type, entityId });
  if (read.success) return read.data;
  throw new AppError('request.invalid', { errors: fieldErrors(read.error) });
}

const rejected = (reason: string): AppError => new AppError('request.invalid', { errors: { email: reason } });

function reasonOf({ code, detail, message }: AppError): string {
  if (code === 'request.too-many') return 'No more invitations can be sent today';
  return detail.errors?.['email'] ?? message;
}
