import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetRecordRepresentation, useReference } from 'ra-core';
import { Link } from 'react-router';
import { problemOf } from '../../../../base/problem.js';
import type { ResourceName } from '../resources/resource-actions.js';
import { recordPath } from '../resources/resource-paths.js';
import { resources } from '../resources/resources.js';

type ReferenceProps = { to: ResourceName; id: string | null | undefined; none?: string };

/**
 * A record of another resource by its name, as a link to it: a ReferenceField that tells a record which could not be loaded
 * from one that is gone. Like there, all records of a page are read with one request.
 */
export function Reference({ to, id, none = '–' }: ReferenceProps) {
  return id ? <ReferenceLink to={to} id={id} /> : <span className="subtle">{none}</span>;
}

function ReferenceLink({ to, id }: { to: ResourceName; id: string }) {
  const nameOf = useGetRecordRepresentation(to);
  const { referenceRecord, isPending, error } = useReference<RaRecord>({ reference: to, id });
  if (isPending) return <span className="subtle reference-pending">…</span>;
  if (!referenceRecord && error) return <NotLoaded to={to} error={error} />;
  if (!referenceRecord) return <span className="subtle">No longer there</span>;
  return (
    <Link className="link" to={recordPath(to, id)} onClick={(event) => event.stopPropagation()}>
      {nameOf(referenceRecord)}
    </Link>
  );
}

/** The request failed. A second try is one for all records of the page. */
function NotLoaded({ to, error }: { to: ResourceName; error: Error }) {
  const client = useQueryClient();
  const load = () =>
    client.refetchQueries({ queryKey: [to, 'getMany'], predicate: ({ state }) => state.status === 'error' });
  return (
    <span className="subtle" title={problemOf(error)}>
      Not loaded{' '}
      <button
        type="button"
        className="link link--button"
        onClick={(event) => {
          event.stopPropagation();
          void load();
        }}
      >
        Try again
        <span className="vh">
          : the {resources[to].options.one} could not be loaded. {problemOf(error)}
        </span>
      </button>
    </span>
  );
}
