import { policy } from '@app/contracts/access/policy';
import { identities, type Identity, type Scope } from '@app/contracts/access/scopes';
import { roles } from '@app/contracts/access/roles';
import { markdownTable } from './markdown-table.js';

const words: Record<Scope, { cell: string; meaning: string }> = {
  none: { cell: '–', meaning: 'rejected' },
  public: { cell: 'public', meaning: 'published data or a public action, without signing in' },
  self: { cell: 'own', meaning: 'the person’s own record' },
  company: { cell: 'company', meaning: 'everything of the acting company' },
  assigned: { cell: 'assigned', meaning: 'the acting company, but only jobs the person reviews' },
  invited: { cell: 'invited', meaning: 'only whoever was invited' },
  any: { cell: 'any', meaning: 'any company, named by `companyId`, and audited' },
};

const nameOf = (identity: Identity): string => {
  if (identity === 'anonymous') return 'Visitor';
  return identity === 'withoutRole' ? 'Signed in, no role' : roles[identity].name;
};

/** Every action of the permission table, for each of the eight identities. */
export function permissionsDocument(): string {
  const scopes = Object.values(words).map(({ cell, meaning }) => [cell, meaning]);
  const people = Object.values(roles).map(({ name, type, description }) => [
    name,
    `\`${type}\``,
    description,
  ]);
  const actions = Object.entries(policy).map(([action, scopesOf]) => [
    `\`${action}\``,
    ...identities.map((identity) => words[scopesOf[identity]].cell),
  ]);
  return `# Permissions

Made from \`libs/contracts/src/access/policy.ts\` by \`npm run docs\`; changes made here are lost.

## Words

${markdownTable(['In the table', 'Means'], scopes)}

A permission says whether a role may do something at all. Whose rows it may touch is decided by the query and, below
it, by row-level security: what belongs to another company is not found.

## Roles

${markdownTable(['Role', 'On the wire', 'In one sentence'], people)}

## Who may do what

${markdownTable(['Action', ...identities.map(nameOf)], actions)}
`;
}
