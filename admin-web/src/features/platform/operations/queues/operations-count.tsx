import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../../base/formats/counted.js';
import { operationsSummaryQuery } from '../shared/queues-query.js';

/** How many things need somebody; nothing where none does or it cannot be read. */
export function OperationsCount() {
  const { data } = useQuery(operationsSummaryQuery);
  if (!data || data.needHand === 0) return null;
  return (
    <span className="count count--coral">
      <span className="vh">, waiting: </span>
      {numberText(data.needHand)}
    </span>
  );
}
