import { words } from './names.mjs';
import { SPEC_API } from './use-case.mjs';

/** @typedef {import('./resource.mjs').Names} Names */

/** @param {Names} names */
export const controllerText = ({
  name,
  several,
  list,
  view,
  action,
  contract,
}) => `import { ${list}Query, ${view} } from '${contract}';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { rowOf } from '../../http/list-page.js';
import { ${list} } from './queries/list-${name}.js';

class ${list}Dto extends createZodDto(${list}Query) {}

/** ${words(name).replace(/^./, (letter) => letter.toUpperCase())}, for platform admins. */
@Controller('${name}')
export class ${several}Controller {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ListOf(${view})
  @Requires('${action}')
  list(@CurrentActor() actor: Actor, @Query() query: ${list}Dto) {
    return this.queries.execute(new ${list}(actor, query));
  }

  @Get(':id')
  @Requires('${action}')
  async get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    const query = { ...${list}Query.parse({}), filter: { id: [id] } };
    return rowOf(await this.queries.execute(new ${list}(actor, query)));
  }
}
`;

/** @param {Names} names */
export const moduleText = ({ name, several, list }) => `import { Module } from '@nestjs/common';
import { ${several}Controller } from './${name}.controller.js';
import { ${list}Handler } from './queries/list-${name}.js';

@Module({ controllers: [${several}Controller], providers: [${list}Handler] })
export class ${several}Module {}
`;

/** @param {Names} names */
export const specText = ({
  name,
}) => `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

${SPEC_API}
describe('${words(name)}', () => {
  it('are found by part of their name, ordered and paged, and read one by one', async () => {
    const word = \`Guild \${newId().slice(-12)}\`;
    const [one, two] = [await aCompany({ name: \`\${word} one\` }), await aCompany({ name: \`\${word} two\` })];
    const platform = await api.as('stacAdmin');
    const listed = (parts: object) => platform.get(listAddress('${name}', { filter: { q: word }, ...parts }));
    expect((await listed({})).body).toEqual([one, two]);
    const last = await listed({ sort: ['name', 'DESC'], range: [0, 0] });
    expect([last.body, last.headers.get('x-total-count')]).toEqual([[two], '2']);
    expect((await platform.get(\`${name}/\${one.id}\`)).body).toEqual(one);
    expect((await platform.get(\`${name}/\${newId()}\`)).status).toBe(404);
  });

  it('are for the platform alone, and a filter there is none of is named', async () => {
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get('${name}')).status).toBe(403);
    expect((await api.visitor.get('${name}')).status).toBe(401);
    const { status, body } = await (
      await api.as('stacAdmin')
    ).get(listAddress('${name}', { filter: { color: 'red' } }));
    expect([status, Object.keys(body.errors)]).toEqual([400, ['filter.color']]);
  });
});
`;
