import { type RaRecord, useShowContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Show } from 'react-admin';
import { useParams } from 'react-router';
import { ApiError } from '../../../../client/http/http.js';
import { usePageTitle } from '../../../../base/use-page-title.js';
import { ButtonLink } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { listPath } from '../resources/resource-paths.js';
import { useOfficeResource } from './office-context.js';
import { RecordHead, type RecordHeadProps } from './record-head.js';
import { refetchWhileRunning } from './refetch-while-running.js';
import { useCrumbs } from './use-crumbs.js';
import './resource-record.css';

type PageProps<Row extends RaRecord> = RecordHeadProps<Row> & { children: (row: Row) => ReactNode };
type ResourceRecordProps<Row extends RaRecord> = PageProps<Row> & {
  /** A record that is running is read again until it has ended. */
  isRunning?: (row: Row) => boolean;
  /** For react-admin's data provider. */
  meta?: Record<string, unknown>;
};

/** The Show of react-admin in the look of the product: a head, and the record below. */
export function ResourceRecord<Row extends RaRecord>(props: ResourceRecordProps<Row>) {
  const { id } = useParams();
  return <OfficeRecord<Row> key={id} {...props} />;
}

function OfficeRecord<Row extends RaRecord>(props: ResourceRecordProps<Row>) {
  const { meta, isRunning, ...page } = props;
  const [problem, setProblem] = useState<Error>();
  return (
    <Show<Row>
      queryOptions={{
        meta,
        // A list caches its rows as records, which may have less than the response for one record. Not refetchOnMount: the
        // query is enabled after it is mounted, once react-admin knows what the user may do.
        staleTime: 0,
        refetchInterval: ({ state }) => refetchWhileRunning([state.data], isRunning),
        retry: (failures, error) => {
          setProblem(error);
          return failures < 1 && !isMissing(error);
        },
        onSuccess: () => setProblem(undefined),
        // The page shows it.
        onError: () => undefined,
      }}
    >
      <Page<Row> {...page} problem={problem} onRetry={() => setProblem(undefined)} />
    </Show>
  );
}

/** The record does not exist, or its address never did. Other failures say nothing about that. */
const isMissing = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;

type LoadedPageProps<Row extends RaRecord> = PageProps<Row> & {
  problem: Error | undefined;
  onRetry: () => void;
};

function Page<Row extends RaRecord>(props: LoadedPageProps<Row>) {
  const { children, problem, onRetry, ...head } = props;
  const { options } = useOfficeResource();
  const { record, refetch: load } = useShowContext<Row>();
  const name = record ? head.title(record) : isMissing(problem) ? 'Not found' : '…';
  useCrumbs(name);
  usePageTitle(record ? name : options.label);
  if (isMissing(problem)) return <Missing />;
  const refetch = async () => {
    onRetry();
    await load();
  };
  const failure = problem && (
    <QueryFailure
      what={`This ${options.one} could not be loaded.`}
      query={{ data: undefined, error: problem, failureReason: problem, refetch }}
    />
  );
  if (!record && failure)
    return (
      <>
        <h1 className="record-head">{options.label}</h1>
        {failure}
      </>
    );
  if (!record) return <Skeleton height={312} />;
  return (
    <>
      <RecordHead<Row> {...head} row={record} />
      {/* What a list knew of it is below. */}
      {failure && <div className="record-failure">{failure}</div>}
      <div className="record">{children(record)}</div>
    </>
  );
}

function Missing() {
  const { name, options } = useOfficeResource();
  return (
    <div className="card">
      <EmptyState
        heading="h1"
        title={`This ${options.one} is not there`}
        action={<ButtonLink to={listPath(name)}>{options.label}</ButtonLink>}
      >
        It was deleted, or its address is not complete.
      </EmptyState>
    </div>
  );
}
