import { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import { databaseModes } from '@app/platform/tenancy/policies';
import type { MikroORM } from '@mikro-orm/postgresql';

/** Somebody who looks after the platform asks for this dead letter to be sent through again. */
export async function requestReplay(orm: MikroORM, deadLetterId: string): Promise<void> {
  const session = { role: databaseModes.platform, variables: { 'app.company_id': '' } };
  await orm.em.fork({ session }).transactional(async (em) => {
    const letter = await em.findOneOrFail(DeadLetter, deadLetterId);
    letter.requestReplay(new Date());
  });
}
