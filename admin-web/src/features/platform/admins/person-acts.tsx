import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { settings } from '../../../base/settings.js';
import { useIdentity } from '../../../client/session/acting.js';
import { actsFor, type AskingAct, asks, type TeamAct } from '../../shared/team/acts.js';
import { ConfirmAct } from '../../shared/team/confirm-act.js';
import { LinkDialog } from '../../shared/team/link-dialog.js';
import { RowMenu } from '../../shared/team/row-menu.js';
import type { TeamRow } from '../../shared/team/team-row.js';
import { useActs } from '../../shared/team/use-acts.js';

type PersonActsProps = {
  row: TeamRow;
  /** The others, to know whether somebody is the last one. */
  rows: readonly TeamRow[];
  /** Whether those are all there are. */
  areAll: boolean;
  onInvite: (first: TeamRow) => void;
};

/** What can be done with an admin or an invitation, with the questions before it. */
export function PersonActs({ row, rows, areAll, onInvite }: PersonActsProps) {
  const identity = useIdentity();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<AskingAct>();
  const acts = useActs(
    ({ entityId }) => (entityId === null ? {} : { companyId: entityId }),
    async () => refresh(),
  );
  const offered = actsFor(row, rows, identity).map(({ act, why }) => ({
    act,
    why: areAll ? why : undefined,
  }));
  const choose = (act: TeamAct) => {
    if (asks(act)) setAsking(act);
    else if (act === 'copy-link') acts.copyLink(row);
    else onInvite(row);
  };
  return (
    <>
      <RowMenu row={row} acts={offered} onAct={choose} />
      {acts.problem && (
        <span className="field__error" role="alert">
          {acts.problem}
        </span>
      )}
      {asking && (
        <ConfirmAct
          act={asking}
          row={row}
          place={row.entityName ?? settings().brandName}
          run={() => acts.run(asking, row)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {acts.link && <LinkDialog {...acts.link} onClose={acts.closeLink} />}
    </>
  );
}
