import { openCardParameter } from '@app/contracts/applications/candidate-path';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../back-office/list/list-address.js';

/** The candidate the address names as open beside the board, and ways to another or to none. */
export function useOpenedCard() {
  const [search, setSearch] = useSearchParams();
  const hrefOf = useCallback(
    (cardId: string) => `?${withParameters(search, { [openCardParameter]: cardId }).toString()}`,
    [search],
  );
  const openCard = (id: string | null, options?: { replace: boolean }) =>
    setSearch((before) => withParameters(before, { [openCardParameter]: id }), {
      ...options,
      preventScrollReset: true,
    });
  return { openCardId: search.get(openCardParameter), openCard, hrefOf };
}
