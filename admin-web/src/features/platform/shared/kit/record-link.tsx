import { useCreatePath, useRecordContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way to the record of a row, for people who come by keyboard: a click on the row does the same. */
export function RecordLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (
    <Link
      className="strong"
      to={createPath({ resource, id: record?.id, type: 'edit' })}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
