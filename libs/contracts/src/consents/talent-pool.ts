/*
 * What an applicant is asked after a refusal. What is stored with a consent are these words as they were read: whoever
 * changes them gives them the next version.
 */

/** Version of the words below. */
export const talentPoolVersion = '1';

/** So many days before its end somebody is asked whether it may go on, and can say so. */
const renewableDays = 30;
const dayMs = 86_400_000;

/**
 * From when on they are asked: a short one for the last third of it, so that nobody is asked in the moment they agree.
 * `consent_renewable_from()` of the database is the same.
 */
export function renewableFrom({ grantedAt, endsAt }: { grantedAt: Date; endsAt: Date }): Date {
  const third = (endsAt.getTime() - grantedAt.getTime()) / 3;
  return new Date(endsAt.getTime() - Math.min(renewableDays * dayMs, third));
}

/** Where the settings of an applicant say what they agreed to. */
export const consentsAnchor = 'settings-consents';

export type TalentPoolTerms = { companyName: string; months: number };

export const talentPoolQuestion = ({ companyName }: TalentPoolTerms): string =>
  `May ${companyName} keep your application for other jobs?`;

/** What is agreed to, in the words of whoever agrees. */
export const talentPoolWords = ({ companyName, months }: TalentPoolTerms): string =>
  `${companyName} may keep my application for other jobs, for at most ${months === 1 ? 'one month' : `${months} months`}, and may ask me whether I want to apply for one of them.`;
