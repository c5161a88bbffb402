import { useListContext, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addressOfList, ofListAlone } from './keeping-router.js';

/**
 * A list that is remembered stands in the address from the start. The library leaves out what is usual, and whoever goes
 * back there finds what was remembered last: the step they wanted to take back.
 */
export function SaidInAddress() {
  const { filterValues, sort, page, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isSaid = ofListAlone(search) !== '';
  const address = addressOfList({ filter: filterValues, sort, page, perPage });
  useEffect(() => {
    if (!isSaid) void navigate({ search: address }, { replace: true });
  }, [isSaid, address, navigate]);
  return null;
}
