import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Action, can } from '@app/contracts/access/policy';
import { newId } from '@app/platform/identifiers/new-id';
import { type DeclaredRoute, RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type Caller, startApi } from '../support/api.js';
import { anActivity } from '../support/builders/activity.builder.js';
import { anApplication, type BuiltApplication } from '../support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../support/builders/job.builder.js';
import { aReview } from '../support/builders/review.builder.js';
import type { CompanyWorld } from '../support/company-world.js';
import { namedBy } from '../support/route-address.js';
import { isThorough } from '../support/thorough.js';

/**
 * What only some of a company's people may know of a candidate, by the rows of the permission table that say so, looked for
 * in every read there is. A new route joins by being declared.
 */

// Started here, because the list of routes is what the tests below are made of.
const api = await startApi();
afterAll(() => api.stop());

const canary = newId().slice(-12);
/** The fields, each with the row of the table that opens it, and words that stand nowhere else. */
const fields = {
  'e-mail address': { row: 'candidate.read-contact', words: `mail-${canary}` },
  'phone number': { row: 'candidate.read-contact', words: '912 345 678' },
  'street address': { row: 'candidate.read-contact', words: `Street ${canary}` },
  'salary expectation': { row: 'applicant-profile.read-own', words: `Salary ${canary}` },
  'message of the company': { row: 'message.list', words: `Written ${canary}` },
  'reply of the applicant': { row: 'message.list', words: `Replied ${canary}` },
  'reason for more days': { row: 'message.list', words: `Longer ${canary}` },
  'draft of an application': { row: 'application-draft.save-own', words: `Drafted ${canary}` },
} as const satisfies Record<string, { row: Action; words: string }>;
type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as Field[];

const members = ['companyViewer', 'companyReviewer', 'companyManager', 'stacAdmin'] as const;
type Member = (typeof members)[number];

let job: BuiltJob;
let sent: BuiltApplication;
/** Everything that an address may name. */
let ids: string[];
/** The id that an address of a resource names; where it is not here, all are tried. */
let world: Partial<CompanyWorld>;
let callers: Record<Member, Caller>;

beforeAll(async () => {
  job = await aJob();
  const { companyId } = job;
  const roles = ['companyViewer', 'companyReviewer', 'companyManager'] as const;
  const [viewer, reviewer, manager] = await Promise.all(roles.map((role) => api.as(role, companyId)));
  callers = {
    companyViewer: viewer!,
    companyReviewer: reviewer!,
    companyManager: manager!,
    stacAdmin: await api.as('stacAdmin'),
  };
  const reviewerId = reviewer!.person.id;
  await aReviewer({ jobId: job.id, companyId, userId: reviewerId });
  // Its answer is overdue, so that it stands in the queue of those who are owed one.
  sent = await anApplication({ job, responseDueAt: new Date(Date.now() - 3_600_000) });
  const reviewId = await aReview({ application: sent, userId: reviewerId });
  const lines = await fillIn();
  world = {
    companyId,
    jobId: job.id,
    pipelineId: job.pipelineId,
    stageId: job.stages.entry.id,
    applicationId: sent.id,
    applicantId: sent.applicant.id,
    reviewId,
  };
  ids = [...Object.values(world), ...lines];
});

/** Writes each of the fields where the product keeps it; answers the lines of the timeline. */
async function fillIn(): Promise<string[]> {
  const location = { country: 'Portugal', city: 'Lisbon', street: words('street address') };
  await rowsOf(
    `update application set email = $2, phone = $3, location = $4, response_extended_at = now(),
       response_extension_reason = $5 where id = $1`,
    [
      sent.id,
      `${words('e-mail address')}@mail.example`,
      '+351912345678',
      JSON.stringify(location),
      words('reason for more days'),
    ],
  );
  await rowsOf(
    `insert into applicant_profile (user_id, location, links, additional_links, languages, technologies, hard_skills,
       education, experience, salary, completed_steps, created_at)
     values ($1, '{}', '[]', '[]', '[]', '[]', '[]', '[]', '[]', $2, '{}', now())
     on conflict (user_id) do update set salary = excluded.salary`,
    [sent.applicant.id, words('salary expectation')],
  );
  await insertInto('application_draft', {
    userId: sent.applicant.id,
    jobId: job.id,
    companyId: job.companyId,
    content: new Json({ coverLetter: words('draft of an application') }),
    updatedAt: new Date(),
    retainedUntil: new Date(Date.now() + 86_400_000),
  });
  const message = { application: sent, type: 'message' } as const;
  const { id: managerId } = callers.companyManager.person;
  return Promise.all([
    anActivity({ ...message, sourceId: managerId, content: words('message of the company') }),
    anActivity({
      ...message,
      source: 'applicant',
      sourceId: sent.applicant.id,
      content: words('reply of the applicant'),
    }),
    anActivity({ application: sent, sourceId: managerId }),
  ]);
}

const words = (field: Field): string => fields[field].words;

/** Every address of a route that names something of this candidate, with each filter that finds them. */
function addressesOf({ path }: DeclaredRoute): string[] {
  const plain = path.replace(/^\//, '');
  const { companyId, id: jobId } = job;
  const isOne = plain.includes(':');
  const name = namedBy(path);
  const own = name && world[name];
  const tried = own && !isThorough ? [own] : ids;
  // The second id of an address is always that of an application.
  const named = isOne ? tried.map((id) => plain.replace(/:\w+/, id).replace(/:\w+/, sent.id)) : [plain];
  const lists = [{ entityId: sent.id }, { jobId, response: 'overdue' }, { stageId: [sent.stageId] }];
  const filters = [{ jobId }, ...(isOne ? [] : lists)];
  const ways = ['', ...filters.map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`)];
  return named.flatMap((address) => ways.map((way) => `${address}?${way}&companyId=${companyId}`));
}

/** The fields that stand in any answer of this route to this member. */
async function seenBy(member: Member, route: DeclaredRoute): Promise<Set<Field>> {
  const seen = new Set<Field>();
  for (const address of addressesOf(route)) {
    // The company is named by whoever belongs to none; others have theirs.
    const own = member === 'stacAdmin' ? address : address.replace(/[?&]companyId=.*$/, '');
    const { body } = await callers[member].get(own);
    const said = JSON.stringify(body ?? '');
    for (const field of fieldNames) if (said.includes(words(field))) seen.add(field);
  }
  return seen;
}

const reads = api.app
  .get(RouteDeclarations)
  .list()
  .filter(({ method, path }) => method === 'GET' && path !== '/live' && !path.startsWith('/health'));
const shown: Record<Member, Set<Field>> = {
  companyViewer: new Set(),
  companyReviewer: new Set(),
  companyManager: new Set(),
  stacAdmin: new Set(),
};

describe('what a read tells of a candidate', () => {
  it.each(reads.map((route) => [route.path, route] as const))('GET %s', async (_path, route) => {
    for (const member of members) {
      const seen = await seenBy(member, route);
      for (const field of seen) shown[member].add(field);
      expect([member, [...seen].filter((field) => !can(member, fields[field].row))]).toEqual([member, []]);
    }
  });

  it('privacy: no member sees your salary wish, and each sees only the fields of their role', () => {
    const opened = (member: Member) => fieldNames.filter((field) => can(member, fields[field].row));
    for (const member of members)
      expect([member, fieldNames.filter((field) => shown[member].has(field))]).toEqual([
        member,
        opened(member),
      ]);
  });
});
