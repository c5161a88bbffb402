import { screenAreas } from '@app/contracts/access/screens';
import { describe, expect, it } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router';
import { isRouteHandle } from '../base/current-screen.js';
import { routesOf } from './screen-routes.js';

const routes: RouteObject[] = screenAreas.map((area) => ({ id: area, children: routesOf(area) }));
/** The part of the web app an address is in, and its screen. */
function placeOf(address: string) {
  const matches = matchRoutes(routes, address) ?? [];
  const handle: unknown = matches.at(-1)?.route.handle;
  return [matches[0]?.route.id, isRouteHandle(handle) ? handle.screen : 'not found'];
}

describe('the routes', () => {
  it.each(['/no-such-page', '/admin', '/admin/', '/admin/users/1/more'])(
    'have no screen at %s, for anybody',
    (address) => expect(placeOf(address)).toEqual(['public', 'not found']),
  );

  it.each([
    ['/admin/users', 'resourceList'],
    ['/admin/users/1', 'resourceRecord'],
    ['/admin/admin-management', 'adminManagement'],
    ['/company', 'companies'],
  ])('have one of the back office at %s', (address, screen) =>
    expect(placeOf(address)).toEqual(['backOffice', screen]),
  );
});
