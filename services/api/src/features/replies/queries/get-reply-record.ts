import { type OwnReplyRecordView, replyRecordOf, type ReplyWeek } from '@app/contracts/replies/reply-record';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

/** `id` is a job, or the company for all of its jobs. */
export class GetReplyRecord extends RecordQuery<OwnReplyRecordView> {}

type Row = {
  id: string;
  job_id: string | null;
  decided: number;
  counted: number;
  in_time: number;
  waits: number[];
  weeks: ReplyWeek[];
  shown: object | null;
  counted_at: Date;
};

/** A company nobody has applied to. */
const nothingCounted = {
  ...{ jobId: null, decided: 0, counted: 0, inTime: 0, record: null },
  ...{ isPublic: false, weeks: [], countedAt: null },
};

/** How one's company answers, or one of its jobs, also while that is too little for the public. */
@QueryHandler(GetReplyRecord)
/** `id` is a job, or the company for all of its jobs. */
export class GetReplyRecordHandler implements IQueryHandler<GetReplyRecord> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetReplyRecord): Promise<OwnReplyRecordView> {
    const { companyId } = actor;
    const row = await this.reader.first<Row>(actor.companyMode(companyId), {
      name: 'get-reply-record',
      text: `select id, job_id, decided, counted, in_time, waits, weeks, shown, counted_at from reply_record
        where company_id = $1 and id = $2`,
      values: [companyId, id],
    });
    if (!row && id === companyId) return { ...nothingCounted, id };
    if (!row) throw new AppError('resource.not-found');
    const { decided, counted, in_time: inTime, waits, weeks } = row;
    return {
      id: row.id,
      jobId: row.job_id,
      decided,
      counted,
      inTime,
      record: replyRecordOf({ counted, inTime, waits }),
      isPublic: row.shown !== null,
      weeks,
      countedAt: row.counted_at.toISOString(),
    };
  }
}
