import type { ReactNode } from 'react';

/** The label of the column of actions. */
export const actionsLabel = <span className="vh">Actions</span>;

/** What can be done with a row: a click here does not open the record. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="list-menu" onClick={(event) => event.stopPropagation()}>
    {children}
  </span>
);
