import { isPublic } from '@app/contracts/access/policy';
import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type AccessDeclaration, accessMetadata } from './route-access.js';

/** A route of the product API and what it asks for. */
export type DeclaredRoute = { method: string; path: string; handler: string; access: AccessDeclaration };

/** Refuses to start while a route does not say who may use it: forgetting must not mean allowing. */
@Injectable()
export class RouteDeclarations implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    this.list();
  }

  /** Every route with its declaration. Throws for a missing or contradictory one. */
  list(): DeclaredRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const base = this.reflector.get<string | string[] | undefined>('path', metatype) ?? '';
      const prototype: object = Object.getPrototypeOf(instance);
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.routeOf(prototype, name, metatype.name, [base].flat()[0] ?? ''));
    });
  }

  private routeOf(prototype: object, name: string, controller: string, base: string): DeclaredRoute[] {
    const method: unknown = Reflect.get(prototype, name);
    if (typeof method !== 'function') return [];
    const verb = this.reflector.get<RequestMethod | undefined>('method', method);
    if (verb === undefined) return [];
    const path = [this.reflector.get<string | string[]>('path', method)].flat()[0] ?? '';
    const access = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, method);
    const handler = `${controller}.${name}`;
    if (!access) throw new Error(`${handler} declares neither @Requires nor @Public`);
    if (access.public && !isPublic(access.action)) {
      throw new Error(`${handler} is @Public, but the permission table refuses ${access.action} to visitors`);
    }
    if (!access.public && isPublic(access.action)) {
      throw new Error(`${handler} @Requires ${access.action}, which the permission table gives to visitors`);
    }
    const full = `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [{ method: RequestMethod[verb] ?? 'ALL', path: full, handler, access }];
  }
}
