import type { Answer } from '../person.js';
import type { Guest } from '../world.js';
import type { Findings } from './findings.js';
import { allOf } from './read-lists.js';

type Row = Answer['body'];

/** Invitations and those who took them: one mail, one role, and a line in the log for each. */
export async function checkGuests(findings: Findings): Promise<void> {
  const { admin, guests } = findings.world;
  const invitations = await allOf(admin, 'invitations', {});
  const members = await allOf(admin, 'company-users', {});
  for (const guest of guests) {
    const sent = invitations.filter(({ email }) => email === guest.email);
    findings.expectOnce(guest.sent, sent.length, 'an invitation', [guest.email]);
    const [invitation] = sent;
    if (invitation) await checkInvitation(findings, guest, invitation, members);
  }
}

async function checkInvitation(
  findings: Findings,
  guest: Guest,
  { id, state }: Row,
  members: Row[],
): Promise<void> {
  const about = [guest.email];
  const isInvitation = ({ subject }: { subject: string }) => subject.startsWith('You are invited');
  findings.expectMail(guest.email, isInvitation, { what: 'invitation', least: 1, about });
  const roles = members.filter(({ email }) => email === guest.email).length;
  findings.expectOnce(guest.accepted, roles, 'a member', about);
  findings.expect((state === 'accepted') === (roles === 1), 'whole or not at all', `it is ${state}`, about);
  for (const [action, least] of [
    ['invitation.sent', 1],
    ['invitation.accepted', roles],
  ] as const) {
    const noted = await allOf(findings.world.admin, 'audit-events', { entityId: id, action });
    findings.expectBetween([least, least], noted.length, `${action} in the audit log`, about);
  }
}

/** Messages to the platform and what acknowledges them. */
export async function checkWritten(findings: Findings): Promise<void> {
  const { platform, written } = findings.world;
  const messages = await allOf(platform, 'contact-messages', {});
  for (const { email, outcome } of written) {
    const stored = messages.filter((message) => message.email === email).length;
    findings.expectOnce(outcome, stored, 'a message to the platform', [email]);
    const least = stored === 1 ? 1 : 0;
    findings.expectMail(email, () => stored > 0, { what: 'we have your message', least, about: [email] });
    const unfounded = stored === 0 && findings.mails.some(({ to }) => to.includes(email));
    findings.expect(!unfounded, 'whole or not at all', 'a mail acknowledges what is not there', [email]);
  }
}

/** Every account opens, with the one role it was registered for. */
export async function checkApplicants(findings: Findings): Promise<void> {
  for (const applicant of findings.world.applicants) {
    const { outcome, body } = await applicant.get('user-roles');
    const roles = outcome === 'ok' ? body.length : 0;
    findings.expectBetween([1, 1], roles, `a role of ${applicant.email}`, [applicant.email]);
  }
}

/** What was completed was looked at, and can be opened. */
export async function checkUploads(findings: Findings): Promise<void> {
  for (const { owner, id, completed } of findings.world.uploads) {
    const { body } = await owner.get(`files/${id}`);
    const isSettled = completed === 'ok' ? body?.status === 'available' : body?.status !== 'inspecting';
    findings.expect(isSettled, 'no upload is lost', `${completed}, and it is ${body?.status}`, [id]);
  }
}

/** Jobs that were published can be found until they were closed; each act stands in the log once. */
export async function checkJobs(findings: Findings): Promise<void> {
  const { admin, visitor, jobs, published } = findings.world;
  for (const { id, outcome } of published) {
    const closing = jobs.find((job) => job.id === id)?.closing ?? 'idle';
    const log = await allOf(admin, 'audit-events', { entityId: id });
    const noted = (action: string) => log.filter((event) => event.action === action).length;
    findings.expectOnce(outcome, noted('job.published'), 'job.published in the audit log', [id]);
    findings.expectOnce(closing, noted('job.closed'), 'job.closed in the audit log', [id]);
    const page = await visitor.get(`public-jobs/${id}`);
    const isPublic = page.outcome === 'ok' && page.body.live !== false;
    const shouldBe = noted('job.published') === 1 && noted('job.closed') === 0;
    findings.expect(page.outcome !== 'unknown', 'everything responds', `public-jobs: ${page.code}`, [id]);
    findings.expect(isPublic || !shouldBe, 'published jobs are public', `the response is ${page.status}`, [
      id,
    ]);
  }
}
