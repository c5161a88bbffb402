import type { Placement } from '@floating-ui/react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { laterPart } from '../../ui/later-part.js';

export type PopoverProps = {
  /** What it opens beside. */
  anchor: HTMLElement;
  label: string;
  className: string;
  placement?: Placement;
  /** Pixels between the two. */
  gap?: number;
  /** Covers the page until it is closed; else one can go on beside it. */
  modal?: boolean;
  /** Lies where the style sheet says, as sheets on phones do. */
  sheet?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A few choices beside what opened them, while it is mounted. What puts it in its place is a tenth of a first view, which
 * shows none: it comes afterwards.
 */
export const Popover = laterPart<PopoverProps>(
  async () => (await import('./floating-popover.js')).FloatingPopover,
);
