import { camel, words } from './names.mjs';
import {
  actionOf,
  addAction,
  addHandler,
  addMethod,
  ADMINS_OF_COMPANY,
  addRoute,
  addSteps,
  othersAreTurnedAway,
  placeOf,
  ROUTE_IMPORTS,
  SPEC_API,
  SPEC_HEAD,
} from './use-case.mjs';

/** @typedef {ReturnType<typeof placeOf>} Place */

/** @param {Place} place */
const contractText = ({ className, address }) => `import { z } from 'zod';
import { line } from '../vocabulary/text.js';

/** POST ${address}. */
export const ${className}Body = z.strictObject({ reason: line(200, 'Please say why') });
export type ${className}Body = z.infer<typeof ${className}Body>;
`;

/** @param {Place} place */
const commandText = ({
  feature,
  useCase,
  className,
}) => `import type { ${className}Body } from '@app/contracts/${feature}/${useCase}';
import { transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BodyCommand } from '../../../access/requests.js';

type Result = { companyName: string; reason: string };

export class ${className} extends BodyCommand<Result, ${className}Body> {}

/** Locks the company of the actor; the change itself is a method of an entity, called here. */
@CommandHandler(${className})
export class ${className}Handler implements ICommandHandler<${className}> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, body }: ${className}): Promise<Result> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return { companyName: company.name, reason: body.reason };
    });
  }
}
`;

/** @param {Place} place */
const specText = ({ useCase, address }) => `${SPEC_HEAD}
${SPEC_API}
const address = '${address}';
const body = { reason: 'It is no longer needed' };

describe('${words(useCase)}', () => {
  it('is done for the company of the sender', async () => {
    const [company] = [await aCompany({ name: 'Kestrel' }), await aCompany()];
    const admin = await api.as('companyAdmin', company.id);
    const { status, body: answer } = await admin.post(address, body);
    expect([status, answer]).toEqual([200, { companyName: 'Kestrel', ...body }]);
  });
${othersAreTurnedAway((caller) => `${caller}.post(address, body)`)}
  it('says what is wrong with what was sent', async () => {
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    const empty = await admin.post(address, {});
    expect([empty.status, empty.body.errors]).toEqual([400, { reason: 'Please say why' }]);
    const unknown = await admin.post(address, { ...body, color: 'red' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['color']]);
  });
});
`;

/** A command of a feature: `applications/archive-application`.
 * @param {import('./draft.mjs').Draft} draft @param {string} name */
export function command(draft, name) {
  const place = placeOf(draft, name, 'commands');
  const { feature, useCase, className, controller } = place;
  const action = actionOf(feature, useCase);
  draft.create(place.contract, contractText(place));
  draft.create(place.file, commandText(place));
  draft.create(place.spec, specText(place));
  addAction(draft, action, ADMINS_OF_COMPANY);
  addRoute(draft, `/${place.address} POST`, action);
  addHandler(draft, place);
  addMethod(draft, controller, {
    method: camel(useCase),
    bus: 'commands',
    dto: `${className}Dto extends createZodDto(${className}Body)`,
    imports: [
      [`@app/contracts/${feature}/${useCase}`, `${className}Body`],
      ['nestjs-zod', 'createZodDto'],
      ...['Body', 'HttpCode', 'Post'].map((one) => /** @type {[string, string]} */ (['@nestjs/common', one])),
      ...ROUTE_IMPORTS,
      [`./commands/${useCase}.js`, className],
    ],
    body: `  @Post('${place.route}')
  @HttpCode(200)
  @Requires('${action}')
  ${camel(useCase)}(@CurrentActor() actor: Actor, @Body() body: ${className}Dto) {
    return this.commands.execute(new ${className}(actor, body));
  }
`,
  });
  addSteps(draft, place, action);
  draft.step(
    'Audit it: a verb with words, recordAct in the handler, expectAudit in the spec, and the action here or below as not audited',
    'test/contract/audited-actions.spec.ts',
    'const verbsOf',
  );
}
