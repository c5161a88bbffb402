import type { Placement } from '@floating-ui/react';
import type { KeyboardEventHandler, ReactNode } from 'react';

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
