import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import { asksForFile } from './asked-format.js';
import { openApiSchema } from './described-body.js';
import { type ListPage, sendPage, sendTable, type Table } from './list-page.js';
import { referenceTo, type View } from './response-of.js';

/** A list: the OpenAPI document says which view its rows are; with a table it is a file, too. */
export function ListOf<Row>(view: View | z.ZodType, table?: Table<Row>) {
  const decorate = applyDecorators(
    ApiOkResponse({
      description: 'The rows of the page',
      headers: {
        'X-Total-Count': { description: 'Number of all rows of the filter', schema: { type: 'integer' } },
        'Content-Range': { description: 'resource first-last/total', schema: { type: 'string' } },
      },
      schema: {
        type: 'array',
        items: typeof view === 'string' ? referenceTo(view) : openApiSchema(view, 'output'),
      },
    }),
    UseInterceptors(new ListSender(table)),
  );
  type Page = ListPage<Row>;
  return <Method extends (...parameters: never[]) => Page | Promise<Page>>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => decorate(target, name, method);
}

/** Sends what a list returns; as a file where there is a table and `format=csv` asks for one. */
class ListSender<Row> implements NestInterceptor<ListPage<Row>, Row[] | string> {
  constructor(private readonly table: Table<Row> | undefined) {}

  intercept(context: ExecutionContext, next: CallHandler<ListPage<Row>>): Observable<Row[] | string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { table } = this;
    return next
      .handle()
      .pipe(
        map((page) =>
          table && asksForFile(reply.request) ? sendTable(reply, page, table) : sendPage(reply, page),
        ),
      );
  }
}
