import type { useInteractions, useListItem } from '@floating-ui/react';
import { createContext, use } from 'react';
import type { FocusInside } from './use-focus-inside.js';

type OpenPopover = FocusInside &
  Pick<ReturnType<typeof useInteractions>, 'getItemProps'> & {
    /** Makes something one of its items. */
    useItem: typeof useListItem;
  };

export const PopoverContext = createContext<OpenPopover | null>(null);

/** The popover around this. */
export function usePopover(): OpenPopover {
  const popover = use(PopoverContext);
  if (!popover) throw new Error('An item of a menu is outside of one');
  return popover;
}
