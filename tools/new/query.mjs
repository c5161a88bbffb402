import { UsageError } from '../local/places.mjs';
import { listContract, listHandler, listMethod } from './list-query.mjs';
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

/** What the permission table calls each kind of read.
 * @type {Record<string, string>} */
const VERBS = { get: 'read', list: 'list', search: 'search' };

/** @param {Place} place */
const contractText = ({ className, address }) => `/** GET ${address}. */
export type ${viewOf(className)} = { companyName: string };
`;

/** `GetHistory` answers a `HistoryView`.
 * @param {string} className */
const viewOf = (className) => `${className.replace(/^(?:Get|List|Search)/, '')}View`;

/** @param {Place} place */
const queryText = ({
  feature,
  useCase,
  className,
}) => `import type { ${viewOf(className)} } from '@app/contracts/${feature}/${useCase}';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class ${className} extends Query<${viewOf(className)}> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Reads straight into what it answers, of the company of the actor alone. */
@QueryHandler(${className})
export class ${className}Handler implements IQueryHandler<${className}> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: ${className}): Promise<${viewOf(className)}> {
    const { companyId } = actor;
    const found = await this.reader.view<${viewOf(className)}>(actor.companyMode(companyId), {
      name: '${useCase}',
      text: 'select name as company_name from company where id = $1',
      values: [companyId],
    });
    if (!found) throw new AppError('resource.not-found');
    return found;
  }
}
`;

/** @param {Place} place @param {string} expected */
const specText = ({ useCase, address }, expected) => `${SPEC_HEAD}
${SPEC_API}
const address = '${address}';

describe('${words(useCase)}', () => {
  it('reads of the own company', async () => {
    const [company] = [await aCompany({ name: 'Kestrel' }), await aCompany()];
    const admin = await api.as('companyAdmin', company.id);
    const { status, body } = await admin.get(address);
    expect([status, body]).toEqual([200, ${expected}]);
  });
${othersAreTurnedAway((caller) => `${caller}.get(address)`)}});
`;

/** @param {import('./draft.mjs').Draft} draft @param {Place} place @param {string} action */
function one(draft, place, action) {
  const { useCase, className, controller } = place;
  draft.create(place.contract, contractText(place));
  draft.create(place.file, queryText(place));
  draft.create(place.spec, specText(place, `{ companyName: 'Kestrel' }`));
  addMethod(draft, controller, {
    method: camel(useCase),
    bus: 'queries',
    imports: [['@nestjs/common', 'Get'], ...ROUTE_IMPORTS, [`./queries/${useCase}.js`, className]],
    body: `  @Get('${place.route}')
  @Requires('${action}')
  ${camel(useCase)}(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ${className}(actor));
  }
`,
  });
}

/** @param {import('./draft.mjs').Draft} draft @param {Place} place @param {string} action */
function several(draft, place, action) {
  const { feature, useCase, className, controller } = place;
  const list = {
    ...{ useCase, className, view: viewOf(className), contract: `@app/contracts/${feature}/${useCase}` },
    ...{ address: place.address, route: place.route, method: camel(useCase), action },
  };
  draft.create(place.contract, listContract(list));
  draft.create(
    place.file,
    listHandler({
      ...list,
      mode: 'actor.companyMode(actor.companyId)',
      of: { sql: 'id = $3 and ', value: ', actor.companyId' },
    }),
  );
  draft.create(place.spec, specText(place, `[{ id: company.id, name: 'Kestrel' }]`));
  addMethod(draft, controller, listMethod(list));
}

/** A query of a feature: `applications/get-history`.
 * @param {import('./draft.mjs').Draft} draft @param {string} name */
export function query(draft, name) {
  const place = placeOf(draft, name, 'queries');
  const [verb = ''] = place.useCase.split('-');
  if (!VERBS[verb] || verb === place.useCase)
    throw new UsageError(
      `"${place.useCase}" is no query: say get- for one, list- for many, search- for ranked.`,
    );
  const action = actionOf(place.feature, place.useCase, VERBS[verb]);
  addAction(draft, action, ADMINS_OF_COMPANY);
  addRoute(draft, `/${place.address} GET`, action);
  addHandler(draft, place);
  (verb === 'get' ? one : several)(draft, place, action);
  addSteps(draft, place, action);
}
