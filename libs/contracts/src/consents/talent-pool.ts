/*
 * What an applicant is asked after a refusal. What is stored with a consent are these words as they were read: whoever
 * changes them gives them the next version.
 */

/** Version of the words below. */
export const talentPoolVersion = '1';

/** From when on somebody is asked whether it may go on, and can say so. */
export const renewableDays = 30;

/** Where the settings of an applicant say what they agreed to. */
export const consentsAnchor = 'settings-consents';

export type TalentPoolTerms = { companyName: string; months: number };

export const talentPoolQuestion = ({ companyName }: TalentPoolTerms): string =>
  `May ${companyName} keep your application for other jobs?`;

/** What is agreed to, in the words of whoever agrees. */
export const talentPoolWords = ({ companyName, months }: TalentPoolTerms): string =>
  `${companyName} may keep my application for other jobs, for at most ${months === 1 ? 'one month' : `${months} months`}, and may ask me whether I want to apply for one of them.`;
