import { type Action, scopeOf } from '@app/contracts/access/policy';
import { type AccessVerb, accessVerbs, unloggedReads } from '@app/contracts/auditing/audit-verbs';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Actor } from '../access/actor.js';
import { asksForFile } from '../http/asked-format.js';
import type { ActingRequest } from '../access/decorators.js';
import { noteExport } from './note-export.js';
import { AccessLog } from './access-log.js';
import { recordLook, type Subject } from './record-act.js';
import { theCompany, theJob, thePipeline, thePlatform, theStage } from './subjects.js';

/**
 * One page of the web asks several times for the same, and again when its window gets the focus back: that is one look,
 * and one row. Short, so that somebody who comes back later is written down again.
 */
const oneLook = '5 minutes';

type Look = Omit<Subject, 'entityName'> & { verb: AccessVerb; reason?: string };

/** What the id in an address names. Lists, and whatever stands under no name here, are of the company as a whole. */
const entityTypes: Record<string, string> = {
  jobs: 'job',
  pipelines: 'pipeline',
  'pipeline-stages': 'stage',
  files: 'stored_file',
  'job-applications': 'application',
  activities: 'activity',
  'mail-deliveries': 'email_message',
  'contact-messages': 'contact_message',
  invitations: 'invitation',
  admins: 'role_assignment',
  'job-reports': 'job-report',
  'dead-letters': 'dead-letter',
  'job-imports': 'job-import',
  'company-notes': 'company-note',
};

/**
 * Writes down what platform admins read. Of a company, where its admins can see it: whatever route named a company
 * through the actor, and answered. Of all of them at once, in the platform's own log. The answer waits for the row, so
 * nothing is read unseen. A hook and no interceptor: with a single one the framework wraps every request of everybody,
 * which cost the search a sixth.
 */
export function notePlatformReads(app: NestFastifyApplication): void {
  const em = app.get(EntityManager, { strict: false });
  const accessLog = new AccessLog();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request: ActingRequest, reply, payload, done) => {
      const { actor, action } = request;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!actor || !action || actor.identity !== 'stacAdmin' || !isRead || reply.statusCode >= 400)
        return done(null, payload);
      const seen = unloggedReads.includes(action) ? [] : looksOf(request, actor, action);
      const unrecorded = seen.filter((look) => !accessLog.has(keyOf(actor, look).join()));
      const isFile = asksForFile(request);
      if (unrecorded.length === 0 && !isFile) return done(null, payload);
      const writeDown = async () => {
        if (unrecorded.length > 0) await noteAll(em, actor, unrecorded, accessLog);
        if (isFile) await noteExport(em, actor, request, Number(reply.getHeader('x-total-count')));
      };
      writeDown().then(() => done(null, payload), done);
    });
}

/** One after the other: those of a person are of the platform and of several companies. */
async function noteAll(orm: EntityManager, actor: Actor, looks: Look[], accessLog: AccessLog): Promise<void> {
  const since = performance.now();
  const written: Look[] = [];
  const [{ companyId } = { companyId: null }] = looks;
  const mode = { as: 'platform', userId: actor.userId, companyId: companyId ?? undefined } as const;
  await transaction(orm, mode, async (em) => {
    // It may be repeated.
    written.length = 0;
    // Rows of one look have one time: by that they are known to be one.
    const at = await databaseNow(em);
    for (const look of looks) if (await note(em, actor, look, at)) written.push(look);
  });
  for (const look of written) accessLog.add(keyOf(actor, look).join(), since);
}

/** What makes two looks one. */
const keyOf = (actor: Actor, look: Look): (string | null)[] => [
  look.companyId,
  actor.userId,
  look.verb,
  look.entityId,
  look.reason ?? '',
];

/** Answers whether it wrote a row: another look of the last minutes is enough. */
async function note(em: EntityManager, actor: Actor, look: Look, at: Date): Promise<boolean> {
  const known = keyOf(actor, look);
  // Requests of one page come together: the second waits until the row of the first can be seen.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [known.join()]);
  const before = await em.execute<unknown[]>(
    `select id from audit_event where company_id is not distinct from ? and actor_id = ? and action = ? and entity_id = ?
       and coalesce(change ->> 'reason', '') = ?
       and occurred_at > clock_timestamp() - interval '${oneLook}' limit 1`,
    known,
  );
  if (before.length > 0) return false;
  recordLook(em, actor, { ...look, entityName: await nameOf(em, look) }, at);
  return true;
}

function looksOf(request: ActingRequest, actor: Actor, declared: Action): Look[] {
  const { person } = actor.look ?? {};
  const { reason } = actor;
  if (person) {
    const subject = { verb: 'user.read', entityType: 'user', entityId: person.userId } as const;
    return [null, ...person.companyIds].map((companyId) => ({
      ...subject,
      companyId,
      ...(reason ? { reason } : {}),
    }));
  }
  const look = lookOf(request, actor, declared);
  return look ? [look] : [];
}

function lookOf(request: ActingRequest, actor: Actor, declared: Action): Look | null {
  const companyId = actor.namedCompany;
  const action = actor.look?.as ?? declared;
  if (!companyId && scopeOf('stacAdmin', action) !== 'any') return null;
  const verb = verbOf(action);
  const named = lookedAt(actor) ?? namedIn(request);
  const why = actor.reason ? { reason: actor.reason } : {};
  if (!companyId) return { verb, companyId, ...(named ?? thePlatform), ...why };
  return { verb, companyId, ...(named ?? { entityType: 'company', entityId: companyId }), ...why };
}

/** What was opened under an address that names a person: what they sent. Nobody is named in the log of a company. */
function lookedAt({ look }: Actor): Pick<Look, 'entityType' | 'entityId'> | null {
  return look?.applicationId ? { entityType: 'application', entityId: look.applicationId } : null;
}

/** The one thing an address names; null where it is a list, or of the company as a whole. */
function namedIn({ url, params }: ActingRequest): Pick<Look, 'entityType' | 'entityId'> | null {
  const entityType = entityTypes[/\/api\/([a-z-]+)\/./.exec(url)?.[1] ?? ''];
  const entityId = idIn(params);
  return entityType && entityId ? { entityType, entityId } : null;
}

function verbOf(action: Action): AccessVerb {
  const verb = accessVerbs.find((name) => name === action);
  if (!verb) throw new Error(`The audit log has no word for a look at ${action}`);
  return verb;
}

/** What is looked at, as it is called; people and their files stay without a name here. */
async function nameOf(
  em: EntityManager,
  { entityType, entityId: id, companyId }: Look,
): Promise<string | null> {
  if (!companyId) return null;
  const where = { id, companyId };
  if (entityType === 'company') return theCompany(await em.findOneOrFail(Company, id)).entityName;
  if (entityType === 'job') return theJob(await em.findOneOrFail(Job, where)).entityName;
  if (entityType === 'stage') return theStage(await em.findOneOrFail(Stage, where)).entityName;
  if (entityType !== 'pipeline') return null;
  return (await thePipeline(em, await em.findOneOrFail(Pipeline, where))).entityName;
}

/** Routes check their ids before they answer. */
function idIn(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  const { id }: { id?: unknown } = params;
  return typeof id === 'string' ? id : undefined;
}
