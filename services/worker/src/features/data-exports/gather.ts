import { toJsonResume } from '@app/contracts/applicants/json-resume/json-resume';
import type { JsonObject } from '@app/contracts/applicants/imported-resume';
import { ExportedData } from '@app/contracts/data-exports/exported-data';
import type { SweepContext } from '../../engine/schedules/sweep.js';
import { readAccount, readProfile, readRoles } from './read-account.js';
import { readApplications } from './read-applications.js';
import { readAround, readQuestionsAndLegalHolds } from './read-around.js';
import { readConversations } from './read-conversations.js';
import { type FoundFile, readFiles, readOpenings } from './read-files.js';
import { readActs, readSavedData } from './read-saved-data.js';
import { readDataRequests } from './read-data-requests.js';
import { readContactMessages, readJobReports, readLetter, readWrittenAbout } from './read-written-about.js';
import { moment } from './moment.js';

/** Everything about one person, the bytes of their files apart. */
export type Gathered = {
  data: ExportedData;
  /** The profile as a JSON Resume; null for people without one. */
  resume: JsonObject | null;
  files: FoundFile[];
};

/**
 * Reads everything about a person. What they may see themselves is read in their own mode and as it was at one moment:
 * what row-level security does not let them see cannot get in by mistake. What members wrote about them, and what is found
 * by their addresses, is read right after. Null where there is no such person.
 */
export async function gather(context: SweepContext, userId: string, at: Date): Promise<Gathered | null> {
  const own = await context.asPerson(userId, async (em) => {
    const found = await readAccount(em, userId);
    return (
      found && {
        ...found,
        roles: await readRoles(em, userId),
        profile: await readProfile(em, userId),
        applications: await readApplications(em, userId),
        conversations: await readConversations(em, userId),
        files: await readFiles(em, userId),
        openings: await readOpenings(em),
        saved: await readSavedData(em, userId),
        dataRequests: await readDataRequests(em, userId),
        acts: await readActs(em, userId),
      }
    );
  });
  if (!own) return null;
  const { account, subject, roles, profile, conversations, openings, files, saved, dataRequests, acts } = own;
  const written = await writtenAbout(context, userId, own.applications);
  const contactMessages = await context.acrossCompanies((em) => readContactMessages(em, userId));
  const questionsAndHolds = await context.acrossCompanies((em) => readQuestionsAndLegalHolds(em, userId));
  const around = await context.acrossCompanies((em) => readAround(em, userId));
  const jobReports = await context.acrossCompanies((em) => readJobReports(em, userId));
  const data: ExportedData = {
    format: 'pathway-data-export',
    version: 1,
    madeAt: moment(at),
    account,
    roles,
    sessions: await readSessions(context, subject),
    profile: profile?.exported ?? null,
    applications: own.applications.map((application) => ({
      ...application,
      conversation: conversations.get(application.id) ?? [],
      writtenAboutYou: {
        ...(written.get(application.id) ?? { comments: [], tags: [], rejection: null }),
        ...(questionsAndHolds.get(application.id) ?? { questions: [], legalHolds: [] }),
      },
    })),
    whoOpenedYourFiles: openings,
    files: files.map(({ exported }) => exported),
    ...saved,
    dataRequests,
    contactMessages,
    jobReports,
    ...around,
    ...acts,
  };
  // What the schema does not describe stays out, and what it promises is there.
  return { data: ExportedData.parse(data), resume: profile && toJsonResume(profile.view), files };
}

function writtenAbout(
  context: SweepContext,
  userId: string,
  applications: readonly { id: string; company: { id: string } }[],
): ReturnType<typeof readWrittenAbout> {
  const companyOf = new Map(applications.map(({ id, company }) => [id, company.id]));
  return context.acrossCompanies((em) =>
    readWrittenAbout(em, userId, (applicationId, rejectionId) =>
      context.asCompany(companyOf.get(applicationId) ?? null, (inner) => readLetter(inner, rejectionId)),
    ),
  );
}

/** Null where the sign-in service keeps them to itself. */
async function readSessions(
  { tools: { identity } }: SweepContext,
  subject: string,
): Promise<ExportedData['sessions']> {
  if (!identity.tellsSessions) return null;
  const sessions = await identity.sessionsOf(subject);
  const timeOf = (seconds: number): string => moment(new Date(seconds * 1000));
  return sessions.map((session) => ({
    signedInAt: timeOf(session.SignedInAt),
    lastUsedAt: timeOf(session.LastUsedAt),
    expiresAt: timeOf(session.ExpiresAt),
    device: session.UserAgent,
    network: session.IpPrefix,
  }));
}
