import { queryOptions } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useListController } from 'ra-core';
import { dataProvider } from '../../client/react-admin/data-provider.js';
import type { FailableQuery } from '../../client/queries/failed-query.js';
import { useFirstFailure } from './first-failure.js';
import type { ListState } from './list-router.js';

type ListOptions = {
  resource: string;
  perPage: number;
  /** The order at first. */
  sort: SortPayload;
  /** What the list is of, whatever people narrow it to. */
  filter: Record<string, unknown>;
};

/** A list of a company by react-admin’s controller, with its state in the address that `ListArea` was given. */
export function useList<Row extends RaRecord>(options: ListOptions) {
  const { problem, forget, queryOptions: watching } = useFirstFailure();
  const list = useListController<Row>({
    ...options,
    // The screen’s own guard has let the person in.
    disableAuthentication: true,
    exporter: false,
    storeKey: false,
    queryOptions: watching,
  });
  const failure: FailableQuery | undefined = problem && {
    data: undefined,
    error: problem,
    failureReason: problem,
    refetch: async () => {
      forget();
      await list.refetch();
    },
  };
  return { ...list, failure };
}

/** The page of a list as its controller asks for it, to be asked ahead. */
export function listQuery(
  { resource, perPage, filter: of }: ListOptions,
  { filter, sort, order, page }: ListState,
) {
  const asked = { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter, ...of } };
  return queryOptions({
    queryKey: [resource, 'getList', asked] as const,
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...asked, signal }),
  });
}
