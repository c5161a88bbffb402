import { type CandidateColumn, candidateColumns } from '@app/contracts/saved-views/saved-view';
import { useState } from 'react';

const usual = 'responseDue,source,tags,reviewers,stageSince,applied';
const storageName = 'candidate-columns';

/** The columns a text names, in the order of the table; whatever is unknown counts as absent. */
export function columnsIn(text: string | null): CandidateColumn[] {
  const named = (text ?? usual).split(',');
  return candidateColumns.filter((name) => named.includes(name));
}

/** The columns that are shown, which this browser remembers, and a way to choose others. */
export function useCandidateColumns(): [CandidateColumn[], (columns: CandidateColumn[]) => void] {
  const [columns, setColumns] = useState(() => columnsIn(localStorage.getItem(storageName)));
  const choose = (chosen: CandidateColumn[]) => {
    const inOrder = columnsIn(chosen.join());
    localStorage.setItem(storageName, inOrder.join());
    setColumns(inOrder);
  };
  return [columns, choose];
}
