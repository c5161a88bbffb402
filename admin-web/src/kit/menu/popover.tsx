import { laterPart } from '../ui/later-part.js';
import type { PopoverProps } from './popover-props.js';

/**
 * A few choices beside what opened them, while it is mounted. What puts it in its place is a tenth of a first view, which
 * shows none: it comes afterwards.
 */
export const Popover = laterPart<PopoverProps>(
  async () => (await import('./floating-popover.js')).FloatingPopover,
);
