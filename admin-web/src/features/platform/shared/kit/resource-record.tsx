import { type RaRecord, ShowBase, useRecordContext, useShowContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../client/http/http.js';
import { usePageTitle } from '../../../../base/use-page-title.js';
import { ButtonLink } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { useAdminResource } from './resource-context.js';
import { useResourceCrumbs } from './resource-crumbs.js';
import { listPathOf } from '../resources/resource-paths.js';
import { untilDone } from './under-way.js';
import './resource-record.css';

type ResourceRecordProps<Row extends RaRecord> = {
  /** What the record is called. */
  title: (row: Row) => string;
  /** Before its title: a face, a logo. */
  icon?: (row: Row) => ReactNode;
  /** Beside its title: how it stands. */
  mark?: (row: Row) => ReactNode;
  /** Below its title. */
  lead?: (row: Row) => ReactNode;
  /** What can be done with it. */
  actions?: (row: Row) => ReactNode;
  /** What ends by itself is read again until it has. */
  isUnderWay?: (row: Row) => boolean;
  /** Beside the id, for what is found with its help alone. */
  meta?: Record<string, unknown>;
  children: (row: Row) => ReactNode;
};

/** The page of one record: react-admin's controller, in the look of the product. */
export function ResourceRecord<Row extends RaRecord>(props: ResourceRecordProps<Row>) {
  const { meta, isUnderWay, ...page } = props;
  const resource = useAdminResource();
  const { id } = useParams();
  const [problem, setProblem] = useState<Error>();
  return (
    <ShowBase<Row>
      resource={resource.name}
      id={id}
      disableAuthentication
      queryOptions={{
        meta,
        // A list leaves its rows as records, which may know less than the record's own answer.
        refetchOnMount: 'always',
        refetchInterval: ({ state }) => untilDone([state.data], isUnderWay),
        retry: (failures, error) => {
          setProblem(error);
          return failures < 1 && !isMissing(error);
        },
        onSuccess: () => setProblem(undefined),
        // It stands on the page.
        onError: () => undefined,
      }}
    >
      <Page<Row> {...page} problem={problem} onAsk={() => setProblem(undefined)} />
    </ShowBase>
  );
}

/** The record is not there, or its address never was one. Whatever else went wrong says nothing about that. */
const isMissing = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;

type PageProps<Row extends RaRecord> = Omit<ResourceRecordProps<Row>, 'meta' | 'isUnderWay'> & {
  problem: Error | undefined;
  onAsk: () => void;
};

function Page<Row extends RaRecord>(props: PageProps<Row>) {
  const { title, children, problem, onAsk, ...head } = props;
  const resource = useAdminResource();
  const { refetch } = useShowContext<Row>();
  const row = useRecordContext<Row>();
  const name = row ? title(row) : isMissing(problem) ? 'Not found' : '…';
  useResourceCrumbs(resource, name);
  usePageTitle(row ? name : undefined);
  if (isMissing(problem)) return <Missing />;
  const ask = async () => {
    onAsk();
    await refetch();
  };
  const failure = problem && (
    <QueryFailure
      what={`This ${resource.one} could not be loaded.`}
      query={{ data: undefined, error: problem, failureReason: problem, refetch: ask }}
    />
  );
  if (!row && failure)
    return (
      <>
        <h1 className="record-head">{resource.label}</h1>
        {failure}
      </>
    );
  if (!row) return <Skeleton height={312} />;
  return (
    <>
      <Head<Row> {...head} name={name} row={row} />
      {/* What a list knew of it stands below. */}
      {failure && <div className="record-failure">{failure}</div>}
      <div className="record">{children(row)}</div>
    </>
  );
}

type HeadProps<Row extends RaRecord> = Pick<
  ResourceRecordProps<Row>,
  'icon' | 'mark' | 'lead' | 'actions'
> & { name: string; row: Row };

function Head<Row extends RaRecord>({ name, row, icon, mark, lead, actions }: HeadProps<Row>) {
  return (
    <div className="page-head">
      {icon?.(row)}
      <div>
        <div className="record-title">
          <h1>{name}</h1>
          {mark?.(row)}
        </div>
        {lead && <p>{lead(row)}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions(row)}</div>}
    </div>
  );
}

function Missing() {
  const resource = useAdminResource();
  return (
    <div className="card">
      <EmptyState
        heading="h1"
        title={`This ${resource.one} is not there`}
        action={<ButtonLink to={listPathOf(resource)}>{resource.label}</ButtonLink>}
      >
        It was deleted, or its address is not complete.
      </EmptyState>
    </div>
  );
}
