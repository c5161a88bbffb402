import { openCardParameter } from '@app/contracts/applications/candidate-path';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../../../kit/list/list-address.js';

/** The candidate the address names as open beside the board, and ways to another or to none. */
export function useOpenedCard() {
  const [search, setSearch] = useSearchParams();
  const others = withParameters(search, { [openCardParameter]: null }).toString();
  // Built once: each of the cards asks for its own at every change of the board.
  const hrefOf = useCallback(
    (cardId: string) => `?${others && `${others}&`}${openCardParameter}=${cardId}`,
    [others],
  );
  const openCard = (id: string | null, options?: { replace: boolean }) =>
    setSearch((before) => withParameters(before, { [openCardParameter]: id }), {
      ...options,
      preventScrollReset: true,
    });
  return { openCardId: search.get(openCardParameter), openCard, hrefOf };
}
