import { describe, expect, it } from '@jest/globals';
import { actionsToCome } from '@app/contracts/access/actions-to-come';
import { policy } from '@app/contracts/access/policy';
import { productFiles, textOf } from './sources.js';

/** How many actions are still to come: lowered with each that is built, never raised. */
const stillToCome = 1;

type Offers = { routes: ReadonlySet<string>; code: string };

/** What every route asks for, as it was reviewed; a contract test holds the list against the running API. */
const declared: Record<string, string> = JSON.parse(textOf('test/contract/route-declarations.json'));
const offers: Offers = {
  routes: new Set(Object.values(declared).map((access) => access.replace(/^everybody: /, ''))),
  code: productFiles
    .filter((file) => file.startsWith('services/'))
    .map(textOf)
    .join('\n'),
};

/** Some acts are part of a route that asks for another one: who may publish what is being imported. */
const isRequested = (action: string, { routes, code }: Offers): boolean =>
  routes.has(action) ||
  new RegExp(`\\b(?:can|scope|scopeOf)\\([^()]*'${action.replaceAll('.', '\\.')}'\\)`).test(code);

/** Actions nobody asks for, and actions said to be to come that a route offers. */
function strays(actions: readonly string[], toCome: readonly string[], given: Offers): string[] {
  return [
    ...actions
      .filter((action) => !toCome.includes(action) && !isRequested(action, given))
      .map((action) => `nothing asks for ${action}`),
    ...toCome.filter((action) => given.routes.has(action)).map((action) => `${action} has come`),
    ...toCome.filter((action) => !actions.includes(action)).map((action) => `${action} is no action`),
  ];
}

describe('actions of the permission table', () => {
  it('have a route, or stand among those to come', () => {
    expect(strays(Object.keys(policy), actionsToCome, offers)).toEqual([]);
  });

  it('are to come in ever smaller numbers', () => {
    expect(new Set(actionsToCome).size).toBe(stillToCome);
    expect(actionsToCome).toHaveLength(stillToCome);
  });

  it('are told apart when one is forgotten, has come, or is none', () => {
    const given = {
      routes: new Set(['job.edit', 'job.list']),
      code: `rateLimits = { 'job.sell': 3 }; if (!can(actor.identity, 'job.publish')) throw`,
    };
    const actions = ['job.edit', 'job.list', 'job.publish', 'job.sell'];
    expect(strays(actions, [], given)).toEqual(['nothing asks for job.sell']);
    expect(strays(actions, ['job.sell', 'job.list', 'job.rent'], given)).toEqual([
      'job.list has come',
      'job.rent is no action',
    ]);
  });
});
