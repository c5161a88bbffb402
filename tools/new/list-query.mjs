import { ROUTE_IMPORTS } from './use-case.mjs';

/**
 * A list as react-admin asks for one: ordered, filtered, paged.
 * @typedef {{ useCase: string, className: string, view: string, contract: string, address: string, route: string, method: string, action: string }} List
 */

/** @param {Pick<List, 'address' | 'className' | 'view'>} list */
export const listContract = ({ address, className, view }) => `import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import { optionalLine } from '../vocabulary/text.js';

/** GET ${address}. */
export const ${className}Query = listQuery(
  ['id', 'name'],
  {
    id: idsFilter,
    /** Part of a name. */
    q: optionalLine(60).optional(),
  },
  { field: 'name', direction: 'ASC' },
);
export type ${className}Query = z.output<typeof ${className}Query>;

/** One row of it. */
export const ${view} = z.object({ id: z.uuid(), name: z.string() });
export type ${view} = z.infer<typeof ${view}>;
`;

/**
 * @param {Pick<List, 'useCase' | 'className' | 'view' | 'contract'> & { mode: string, of?: { sql: string, value: string } }} list
 *   the mode it reads in, and what narrows it to the rows of the actor
 */
export const listHandler = ({
  useCase,
  className,
  view,
  contract,
  mode,
  of = { sql: '', value: '' },
}) => `import type { ${view}, ${className}Query } from '${contract}';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PageQuery } from '../../../access/requests.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';

export class ${className} extends PageQuery<${view}, ${className}Query> {}

/** Companies stand for the rows to come. */
@QueryHandler(${className})
export class ${className}Handler implements IQueryHandler<${className}> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor, query }: ${className}): Promise<ListPage<${view}>> {
    const { id, q } = query.filter ?? {};
    return listViews(this.reader, ${mode}, query, {
      name: '${useCase}',
      text: \`select id, name from company where ${of.sql}($1::uuid[] is null or id = any($1))
        and ($2::text is null or strpos(lower(name), lower($2)) > 0)\`,
      values: [id, q${of.value}],
    });
  }
}
`;

/** @param {List} list @returns {Parameters<typeof import('./use-case.mjs').addMethod>[2]} */
export const listMethod = ({ useCase, className, view, contract, route, method, action }) => ({
  method,
  bus: 'queries',
  dto: `${className}Dto extends createZodDto(${className}Query)`,
  imports: [
    [contract, `${className}Query`],
    [contract, view],
    ['nestjs-zod', 'createZodDto'],
    ...['Get', 'Query'].map((one) => /** @type {[string, string]} */ (['@nestjs/common', one])),
    ...ROUTE_IMPORTS,
    ['../../http/list-of.js', 'ListOf'],
    [`./queries/${useCase}.js`, className],
  ],
  body: `  @Get(${route === '' ? '' : `'${route}'`})
  @ListOf(${view})
  @Requires('${action}')
  ${method}(@CurrentActor() actor: Actor, @Query() query: ${className}Dto) {
    return this.queries.execute(new ${className}(actor, query));
  }
`,
});
