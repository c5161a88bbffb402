import { AppError } from '@app/platform/errors/app-error';
import { Injectable } from '@nestjs/common';
import { RateCounters } from '../../http/rate-counters.js';
import type { RateLimit } from '../../http/rate-limits.js';

/** Mails a company makes the product send to strangers. */
const ofCompany: RateLimit = { name: 'invitations', by: 'company' };
/** A company nobody has seen published yet has earned less trust. */
const ofDraft: RateLimit = { name: 'draft-invitations', by: 'company' };

/** Who sends: a company, or a platform admin for the platform itself. */
type Sender = { companyId: string; draft: boolean; suspended: boolean } | { platformAdmin: string };

/** Counts invitations that are about to be mailed, each one of a batch, sent again or for the first time. */
@Injectable()
export class DailyInvitations {
  constructor(private readonly counters: RateCounters) {}

  /** Counts one; refuses with the seconds to wait once the day's are used up. A suspended company sends nothing. */
  async spend(sender: Sender): Promise<void> {
    if ('companyId' in sender && sender.suspended) throw new AppError('company.suspended');
    const key = 'companyId' in sender ? sender.companyId : sender.platformAdmin;
    const limit = 'companyId' in sender && sender.draft ? ofDraft : ofCompany;
    await this.counters.spend(limit, `${limit.name} ${key}`);
  }
}
