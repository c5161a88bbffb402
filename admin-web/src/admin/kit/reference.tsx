import { type RaRecord, useReference } from 'ra-core';
import { Link } from 'react-router';
import { resourceNamed } from '../resources.js';
import { recordPathOf } from './resource-paths.js';

type ReferenceProps = { to: string; id: string | null | undefined; none?: string };

/** A record of another resource by its name, as a link to it. All of a page are read with one request. */
export function Reference({ to, id, none = '–' }: ReferenceProps) {
  return id ? <Referred to={to} id={id} /> : <span className="subtle">{none}</span>;
}

function Referred({ to, id }: { to: string; id: string }) {
  const resource = resourceNamed(to);
  const { referenceRecord, isPending } = useReference<RaRecord>({ reference: to, id });
  const path = resource && recordPathOf(resource, id);
  if (isPending) return <span className="subtle">…</span>;
  if (!referenceRecord) return <span className="subtle">No longer there</span>;
  const name = resource?.nameOf?.(referenceRecord) ?? id;
  if (!path) return <>{name}</>;
  return (
    <Link className="link" to={path} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
}
