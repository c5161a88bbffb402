import { type RoleType, roles } from '@app/contracts/access/roles';
import { ChoiceCards } from '../../../kit/dialogs/choice-cards.js';

type RoleCardsProps = {
  legend: string;
  offered: readonly RoleType[];
  value: RoleType;
  onChange: (type: RoleType) => void;
};

/** One role of those that may be handed out, each with what it allows. */
export function RoleCards({ offered, ...props }: RoleCardsProps) {
  const choices = offered.map((value) => ({
    value,
    label: roles[value].name,
    description: roles[value].description,
  }));
  return <ChoiceCards choices={choices} {...props} />;
}
