import { screenNames, screenPath, screenPaths } from '@app/contracts/access/screen-rules';
import { screens } from '@app/contracts/access/screens';
import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { siteMatch } from './site-match.js';

const routes = screenNames.map((id) => ({ id, path: screenPaths[id] }));
/** What the router of the other screens makes of an address, as far as it is of a public screen. */
function asTheRouterReads(pathname: string) {
  const found = matchRoutes(routes, pathname)?.at(-1);
  const screen = screenNames.find((name) => name === found?.route.id);
  return screen && screens[screen].area === 'public'
    ? { screen, parameters: { ...found?.params } }
    : undefined;
}

const job = screenPath('jobPreview', { companyId: 'c1', jobId: 'j1' });

describe('the address of a public page', () => {
  it.each([
    '/',
    '/job-search',
    '/job-search/',
    '/Contact',
    job,
    `${job}/`,
    '/company/a%20b/job/%C3%A4/preview',
    '/company/c1/privacy',
    '/unsubscribe/s1/t1',
    '/alerts/s1/t1',
    '/end-mails/u1/jobAlerts/t1',
    '/terms',
    '/privacy',
    '/rules',
  ])('means the same to both programs: %s', (address) => {
    expect(siteMatch(address)).toEqual(asTheRouterReads(address));
    expect(siteMatch(address)).toBeDefined();
  });

  it.each([
    '/auth/login',
    '/company',
    '/company/c1/job/j1',
    '/company/c1/users',
    '/job-search/more',
    '/nowhere',
    '//x',
  ])('is none of other screens and of nothing: %s', (address) => {
    expect(siteMatch(address)).toBeUndefined();
    expect(asTheRouterReads(address)).toBeUndefined();
  });

  it('that is badly written keeps what it says', () => {
    expect(siteMatch('/company/%E0%A4%A/privacy')?.parameters).toEqual({ companyId: '%E0%A4%A' });
  });
});
