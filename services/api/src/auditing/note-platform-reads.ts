import { type Action, scopeOf } from '@app/contracts/access/policy';
import { databaseNow, transaction } from '@app/database/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Actor } from '../http/actor.js';
import type { ActingRequest } from '../http/decorators.js';
import { recordAct } from './record-act.js';

/**
 * One page of the web asks several times for the same, and again when its window gets the focus back: that is one look,
 * and one row. Short, so that somebody who comes back later is written down again.
 */
const oneLook = '5 minutes';

type Look = {
  action: Action;
  entityType: string;
  entityId: string;
  companyId: string | null;
  change?: { reason: string };
};

/** What lists of all companies and the figures of the platform are about: they have no id of their own. */
const thePlatform = { entityType: 'platform', entityId: '00000000-0000-0000-0000-000000000000' };

/** What the id in an address names. Lists, and whatever stands under no name here, are of the company as a whole. */
const entityTypes: Record<string, string> = {
  jobs: 'job',
  pipelines: 'pipeline',
  'pipeline-stages': 'stage',
  files: 'stored_file',
};

/**
 * Writes down what platform admins read. Of a company, where its admins can see it: whatever route named a company
 * through the actor, and answered. Of all of them at once, in the platform's own log. The answer waits for the row, so
 * nothing is read unseen. A hook and no interceptor: with a single one the framework wraps every request of everybody,
 * which cost the search a sixth.
 */
export function notePlatformReads(app: NestFastifyApplication): void {
  const em = app.get(EntityManager, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request: ActingRequest, reply, payload, done) => {
      const { actor, action } = request;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!actor || !action || actor.identity !== 'stacAdmin' || !isRead || reply.statusCode >= 400)
        return done(null, payload);
      const look = lookOf(request, actor, action);
      if (!look) return done(null, payload);
      note(em, actor, look).then(() => done(null, payload), done);
    });
}

async function note(orm: EntityManager, actor: Actor, look: Look): Promise<void> {
  const mode = { as: 'platform', userId: actor.userId, companyId: look.companyId ?? undefined } as const;
  await transaction(orm, mode, async (em) => {
    const known = [look.companyId, actor.userId, look.action, look.entityId];
    // Requests of one page come together: the second waits until the row of the first can be seen.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [known.join()]);
    const before = await em.execute<unknown[]>(
      `select id from audit_event where company_id is not distinct from ? and actor_id = ? and action = ? and entity_id = ?
         and occurred_at > clock_timestamp() - interval '${oneLook}' limit 1`,
      known,
    );
    if (before.length === 0) recordAct(em, actor, look, await databaseNow(em));
  });
}

function lookOf(request: ActingRequest, actor: Actor, declared: Action): Look | null {
  const companyId = actor.namedCompany;
  const action = actor.look?.as ?? declared;
  if (!companyId)
    return scopeOf('stacAdmin', action) === 'any' ? { action, companyId: null, ...thePlatform } : null;
  const change = actor.look?.reason ? { change: { reason: actor.look.reason } } : {};
  const entityType = entityTypes[/\/api\/([a-z-]+)\/./.exec(request.url)?.[1] ?? ''];
  const id = idIn(request.params);
  if (!entityType || !id) return { action, companyId, entityType: 'company', entityId: companyId };
  return { action, companyId, entityType, entityId: id, ...change };
}

/** Routes check their ids before they answer. */
function idIn(params: unknown): string | undefined {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
