import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type ApiUnderTest, startApi } from '../support/api.js';

/** What every route asks for, reviewed as a change of permissions: who opens a route changes a line of this list. */

const list = path.join(import.meta.dirname, 'route-declarations.json');
const ADVICE =
  'What routes ask for has changed. If that is meant, run "npm run docs" and commit the list: whoever reviews it reviews who may do what.';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

function declared(): Record<string, string> {
  const lines = api.app
    .get(RouteDeclarations)
    .list()
    .map(({ method, path: route, access }): [string, string] => [
      `${route} ${method}`,
      access.public ? `everybody: ${access.action}` : access.action,
    ]);
  return Object.fromEntries(lines.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** One line for each route that is new, gone, or asks for something else. */
function changes(before: Record<string, string>, now: Record<string, string>): string[] {
  const routes = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return routes.flatMap((route) => {
    const [then, today] = [before[route], now[route]];
    if (then === today) return [];
    if (then === undefined) return [`new: ${route} asks for ${today}`];
    return [
      today === undefined ? `gone: ${route}` : `changed: ${route} asks for ${today} instead of ${then}`,
    ];
  });
}

describe('the declarations of routes', () => {
  it('are those that were reviewed', () => {
    const now = declared();
    if (process.env.UPDATE_DOCUMENTS === '1') writeFileSync(list, `${JSON.stringify(now, null, 2)}\n`);
    const found = changes(JSON.parse(readFileSync(list, 'utf8')), now);
    if (found.length > 0) throw new Error(`${ADVICE}\n  ${found.join('\n  ')}`);
  });

  it('tell each kind of change apart', () => {
    const before = { 'a GET': 'job.list', 'b GET': 'job.list', 'c GET': 'everybody: health.read' };
    const now = { 'a GET': 'everybody: job.list', 'c GET': 'everybody: health.read', 'd POST': 'job.create' };
    expect(changes(before, now)).toEqual([
      'changed: a GET asks for everybody: job.list instead of job.list',
      'gone: b GET',
      'new: d POST asks for job.create',
    ]);
    expect(changes(now, now)).toEqual([]);
  });
});
