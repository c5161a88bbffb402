import { useGetList } from 'ra-core';
import { useDebounced } from '../../../../kit/ui/use-debounced.js';
import { type Choice, ChoiceCombobox } from './choice-combobox.js';
import { NotChosen } from './not-chosen.js';
import { useTypedChoice, wordsToFind } from './typed-choice.js';

type Found = Record<string, unknown> & { id: string };
type RecordFilterProps = {
  resource: string;
  label: string;
  /** So many letters are needed before anything is looked for. */
  shortest: number;
  /** What is chosen, by its name. */
  value: Choice | undefined;
  nameOf: (record: Found) => string;
  none: string;
  onChoose: (chosen: Choice | undefined) => void;
};

const most = 8;

/** Narrows a list to one record of another resource, found by words. */
export function RecordFilter(props: RecordFilterProps) {
  const { resource, label, shortest, value, nameOf, none, onChoose } = props;
  const field = useTypedChoice({ value, asFilter: true, onChoose });
  const words = field.isTyped ? wordsToFind(field.text) : '';
  const q = useDebounced(words);
  const isAsked = field.isTyped && q.length >= shortest;
  const { data, isSuccess } = useGetList<Found>(
    resource,
    { filter: { q }, pagination: { page: 1, perPage: most } },
    { enabled: isAsked },
  );
  const found = isAsked ? (data ?? []) : [];
  return (
    <ChoiceCombobox
      control={{ 'aria-label': label }}
      listLabel={label}
      placeholder={label}
      compact
      text={field.text}
      choices={found.map((record) => ({ id: record.id, name: nameOf(record) }))}
      areOfText={q === words && (!isAsked || isSuccess)}
      chosenId={value?.id}
      isOpen={field.isOpen}
      onType={field.type}
      onOpen={field.open}
      onClose={field.giveUp}
      onLeave={field.leave}
      onChoose={field.choose}
    >
      {isAsked && isSuccess && found.length === 0 && <p className="field__hint">{none}</p>}
      <NotChosen words={field.left} />
    </ChoiceCombobox>
  );
}
