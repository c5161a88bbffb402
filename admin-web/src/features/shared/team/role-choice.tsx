import { type CompanyRoleType, roles } from '@app/contracts/access/roles';
import { ChevronDown } from 'lucide-react';
import { calledBy, type TeamRow } from './team-row.js';

type RoleChoiceProps = {
  row: TeamRow;
  /** The role it is being changed to. */
  pending?: CompanyRoleType;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
};

/** The role of somebody as a button that opens the other ones. */
export function RoleChoice({ row, pending, open, onOpen }: RoleChoiceProps) {
  const { name } = roles[pending ?? row.type];
  return (
    <button
      type="button"
      className="people__choose"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-busy={pending !== undefined || undefined}
      aria-label={`Role of ${calledBy(row)}: ${name}`}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {name}
      <ChevronDown className="icon icon--sm" aria-hidden />
    </button>
  );
}
