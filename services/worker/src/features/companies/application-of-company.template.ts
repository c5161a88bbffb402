import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { MailText } from '@app/platform/mail/mail-text';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { ownDataAddress } from '../../mail/content/own-data-address.js';

export type ApplicationOfCompany = { applicationId: string; companyName: string; jobTitle: string };

/** What its person asked about their data: that it is kept, or something that has no answer. */
export type AskedAboutData = { restricted: boolean; unanswered: boolean };

const example: ApplicationOfCompany & AskedAboutData = {
  applicationId: '0190a100-0000-7000-8000-000000000003',
  companyName: 'Northwind',
  jobTitle: 'Quality engineer',
  restricted: true,
  unanswered: true,
};

export type ApplicationGoingFacts = ApplicationOfCompany & AskedAboutData & { dueAt: Date };

/** To whoever asked a company something about their data that the platform deletes, a week before. */
export const applicationGoingTemplate: MailTemplate<ApplicationGoingFacts> = {
  name: 'application-deletion-scheduled',
  example: { ...example, dueAt: new Date('2026-12-01T10:00:00Z') },
  write(facts, { brand, publicUrl }) {
    const { company, job } = namesIn(facts);
    const day = momentInMail(facts.dueAt);
    return {
      subject: `${company} is deleted on ${day}, with your application`,
      preview: 'Take along what you need before then.',
      title: 'Your application is going to be deleted',
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, and your application for ${job} goes with it.`,
        ...(facts.restricted ? [`You had asked ${company} to keep it, and that ends then, too.`] : []),
        ...(facts.unanswered
          ? [`What you asked about your data and have no answer to, ${company} can answer until then.`]
          : []),
        'If you need what is kept there, take your data along before then.',
      ],
      facts: [['Deleted on', day], ...placeOf(facts)],
      button: { label: 'Take your data along', address: ownDataAddress(publicUrl, 'applicant') },
      closing: `You get this mail because you asked ${company} something about your data.`,
    };
  },
};

/** To the same people, where the company stays after all. */
export const applicationStayingTemplate: MailTemplate<ApplicationOfCompany> = {
  name: 'application-deletion-cancelled',
  example,
  write(facts, { brand }) {
    const { company, job } = namesIn(facts);
    return {
      subject: `${company} is not deleted, and neither is your application`,
      preview: 'That was taken back, and nothing of it is gone.',
      title: 'Your application stays',
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, and took that back.`,
        `Your application for ${job} is what it was, and so is what you asked about your data.`,
      ],
      facts: placeOf(facts),
      closing: 'You get this mail because we told you that it would be deleted.',
    };
  },
};

/** To whoever knows what was decided and asked something about their data, when the company goes. */
export const applicationDeletedTemplate: MailTemplate<ApplicationOfCompany & AskedAboutData> = {
  name: 'application-deleted',
  example,
  write(facts, { brand }) {
    const { company, job } = namesIn(facts);
    return {
      subject: `What ${company} kept of your application is deleted`,
      preview: `${company} is not on ${brand} any more.`,
      title: 'Your application is deleted',
      paragraphs: [
        `${company} is not on ${brand} any more, and what it kept of your application for ${job} is deleted with it.`,
        ...endedWith(facts),
        'Your account and your profile stay as they are.',
      ],
      facts: placeOf(facts),
      closing: `You get this mail because you asked ${company} something about your data.`,
    };
  },
};

/** What ends with a company beside the application. */
export function endedWith({
  companyName,
  restricted,
  unanswered,
}: AskedAboutData & { companyName: string }): string[] {
  const company = nameInMail(companyName);
  return [
    ...(restricted ? [`You had asked ${company} to keep it, and that ends with it.`] : []),
    ...(unanswered ? ['What you asked about your data and have no answer to gets none any more.'] : []),
  ];
}

function namesIn({ companyName, jobTitle }: ApplicationOfCompany): { company: string; job: string } {
  return { company: nameInMail(companyName), job: nameInMail(jobTitle) };
}

function placeOf(facts: ApplicationOfCompany): NonNullable<MailText['facts']> {
  const { company, job } = namesIn(facts);
  return [
    ['Job', job],
    ['Company', company],
    ['Reference', referenceOf(facts.applicationId)],
  ];
}
