import { Command, Query } from '@nestjs/cqrs';
import type { ListPage } from '../http/list-page.js';
import type { Actor } from './actor.js';

/** Needs no more than who asks. */
export abstract class ActorQuery<View> extends Query<View> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Asks for one page of a list, with the sort, range and filter of `query`. */
export abstract class PageQuery<View, Parameters> extends Query<ListPage<View>> {
  constructor(
    readonly actor: Actor,
    readonly query: Parameters,
  ) {
    super();
  }
}

/** Asks for one record, of the company that a platform admin names. */
export abstract class RecordQuery<View> extends Query<View> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly companyId?: string,
  ) {
    super();
  }
}

/** Does what needs no more than to know who acts. */
export abstract class ActorCommand<Result> extends Command<Result> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Acts on one record, of the company that a platform admin names. */
export abstract class ByIdCommand<Result> extends Command<Result> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly companyId?: string,
  ) {
    super();
  }
}

/** Acts on one version of a record. */
export abstract class ByVersionCommand<Result> extends Command<Result> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
  ) {
    super();
  }
}

/** Does what a body says. */
export abstract class BodyCommand<Result, Body> extends Command<Result> {
  constructor(
    readonly actor: Actor,
    readonly body: Body,
  ) {
    super();
  }
}

/** Does to one record what a body says. */
export abstract class BodyByIdCommand<Result, Body> extends Command<Result> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: Body,
  ) {
    super();
  }
}

/** Changes one version of a record as a body says, of the company that a platform admin names. */
export abstract class RecordCommand<Result, Body> extends Command<Result> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly body: Body,
    readonly companyId?: string,
  ) {
    super();
  }
}
