import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import {
  type ApplicationOfCompany,
  type AskedAboutData,
  endedWith,
} from './application-of-company.template.js';

export type CompanyDeletionFacts = { companyName: string; dueAt: Date };

/** To the admins of a company the platform deletes, a week before. */
export const companyDeletionTemplate: MailTemplate<CompanyDeletionFacts> = {
  name: 'company-deletion',
  example: { companyName: 'Northwind', dueAt: new Date('2026-12-01T10:00:00Z') },
  write({ companyName, dueAt }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    const day = momentInMail(dueAt);
    return {
      subject: `${company} is deleted on ${day}`,
      preview: 'With its jobs, its applications and its files.',
      title: `${company} is going to be deleted`,
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, with its jobs, applications, messages and files.`,
        'Until then nothing of it is public, and you can still read and export what you need.',
        'Afterwards nobody can bring it back.',
        'Your own account stays.',
      ],
      facts: [['Deleted on', day]],
      button: { label: 'Write to us', address: `${publicUrl}/contact` },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
};

export type CompanyKeptFacts = { companyName: string; suspended: boolean };

/** To the same people, where it stays after all. */
export const companyKeptTemplate: MailTemplate<CompanyKeptFacts> = {
  name: 'company-deletion-cancelled',
  example: { companyName: 'Northwind', suspended: true },
  write({ companyName, suspended }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    return {
      subject: `${company} is not deleted`,
      preview: 'That was taken back, and nothing of it is gone.',
      title: `${company} stays`,
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, and took that back. Nothing of it is gone.`,
        ...(suspended ? ['It stays suspended: nothing of it is public until they restore it.'] : []),
      ],
      button: { label: 'Write to us', address: `${publicUrl}/contact` },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
};

export type CompanyDeletedFacts = ApplicationOfCompany & AskedAboutData;

/** To applicants whose application ends because its company goes. */
export const companyDeletedTemplate: MailTemplate<CompanyDeletedFacts> = {
  name: 'company-deleted',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    restricted: true,
    unanswered: true,
  },
  write({ applicationId, companyName, jobTitle, ...asked }, { brand }) {
    const [company, job] = [nameInMail(companyName), nameInMail(jobTitle)];
    return {
      subject: `Your application to ${company} has ended`,
      preview: `${company} is not on ${brand} any more.`,
      title: 'Your application has ended',
      paragraphs: [
        `${company} is not on ${brand} any more, and your application for ${job} ends by that.`,
        `It is deleted with everything you sent to ${company}, and is not in your list any more.`,
        ...endedWith({ companyName, ...asked }),
        'Your account and your profile stay as they are.',
      ],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Reference', referenceOf(applicationId)],
      ],
      closing: 'You get this mail because you applied for this job.',
    };
  },
};
