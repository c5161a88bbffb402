import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import { paragraph } from '../vocabulary/text.js';
import {
  type AppealOutcome,
  reportLimits,
  type TakeDownGround,
  takeDownGroundWords,
} from './report-words.js';

/** GET job-statements: why jobs of the company were taken down. They stay when a job is deleted. */
export const ListJobStatementsQuery = listQuery(
  ['id', 'takenDownAt'],
  { id: idsFilter, jobId: z.uuid().optional() },
  { field: 'takenDownAt', direction: 'DESC' },
);
export type ListJobStatementsQuery = z.output<typeof ListJobStatementsQuery>;

/** POST job-statements/:id/appeal, by an admin of the company, once. Needs If-Match. */
export const AppealBody = z.strictObject({
  words: paragraph(reportLimits.statement).min(1, 'Please write why the job should come back'),
});
export type AppealBody = z.output<typeof AppealBody>;

/** Why a job was taken down, as its company reads it. */
export type StatementView = {
  id: string;
  version: number;
  jobId: string;
  jobTitle: string;
  takenDownAt: string;
  ground: TakeDownGround;
  /** The law it breaks, where that is the ground. */
  law: string | null;
  facts: string;
  reportCount: number;
  appealUntil: string;
  /** Null until somebody appeals. */
  appeal: {
    words: string;
    appealedAt: string;
    outcome: AppealOutcome | null;
    reasons: string | null;
    decidedAt: string | null;
  } | null;
};

type Stated = Pick<StatementView, 'ground' | 'law' | 'facts' | 'reportCount'> & { appealUntilText: string };

/**
 * The statement of reasons, part by part, as the law lists them (Digital Services Act, Article 17(3)). The mail and the
 * screen of the company both read it from here.
 */
export function statementParts(stated: Stated): { heading: string; text: string }[] {
  const { ground, law, facts, reportCount, appealUntilText } = stated;
  const reports = reportCount === 1 ? 'a report' : `${reportCount} reports`;
  return [
    {
      heading: 'What was done',
      text: 'The job is not public any more, anywhere. It stays so unless an appeal brings it back.',
    },
    { heading: 'Facts', text: facts },
    {
      heading: 'Ground',
      text: law
        ? `${takeDownGroundWords[ground]}. The law: ${law}.`
        : `${takeDownGroundWords[ground]}, one of the rules for jobs.`,
    },
    {
      heading: 'How it was found',
      text: `By ${reports} of people who read the job. A person decided; no automated means were used.`,
    },
    {
      heading: 'What you can do',
      text: `An admin of the company can appeal on the page of the job until ${appealUntilText}, free of charge. You can also turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or to a court.`,
    },
  ];
}
