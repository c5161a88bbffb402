import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useReference } from 'ra-core';
import { Link } from 'react-router';
import { problemOf } from '../../../../base/problem.js';
import { resourceNamed } from '../resources/resources.js';
import { recordPathOf } from '../resources/resource-paths.js';

type ReferenceProps = { to: string; id: string | null | undefined; none?: string };

/** A record of another resource by its name, as a link to it. All of a page are read with one request. */
export function Reference({ to, id, none = '–' }: ReferenceProps) {
  return id ? <Referred to={to} id={id} /> : <span className="subtle">{none}</span>;
}

function Referred({ to, id }: { to: string; id: string }) {
  const resource = resourceNamed(to);
  const { referenceRecord, isPending, error } = useReference<RaRecord>({ reference: to, id });
  const path = resource && recordPathOf(resource, id);
  if (isPending) return <span className="subtle reference-pending">…</span>;
  if (!referenceRecord && error) return <NotRead to={to} one={resource?.one ?? 'record'} error={error} />;
  if (!referenceRecord) return <span className="subtle">No longer there</span>;
  const name = resource?.nameOf?.(referenceRecord) ?? id;
  if (!path) return <>{name}</>;
  return (
    <Link className="link" to={path} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
}

/** The request failed, which says nothing about whether the record is there. A second try is one for all of the page. */
function NotRead({ to, one, error }: { to: string; one: string; error: Error }) {
  const client = useQueryClient();
  const ask = () =>
    client.refetchQueries({ queryKey: [to, 'getMany'], predicate: ({ state }) => state.status === 'error' });
  return (
    <span className="subtle" title={problemOf(error)}>
      Not loaded{' '}
      <button
        type="button"
        className="link link--button"
        onClick={(event) => {
          event.stopPropagation();
          void ask();
        }}
      >
        Try again
        <span className="vh">
          : the {one} could not be loaded. {problemOf(error)}
        </span>
      </button>
    </span>
  );
}
