import { laterPart } from '../ui/later-part.js';
import type { PopoverProps } from './popover-props.js';

/**
 * A few choices next to the control that opened them. The positioning library is a tenth of a first view, which shows no
 * popover: it loads afterwards.
 */
export const Popover = laterPart<PopoverProps>(
  async () => (await import('./floating-popover.js')).FloatingPopover,
);
