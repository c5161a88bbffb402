import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingList,
  FloatingPortal,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useListItem,
  useListNavigation,
} from '@floating-ui/react';
import { useRef, useState } from 'react';
import type { PopoverProps } from './popover-props.js';
import { PopoverContext } from './popover-context.js';
import { useFocusInside } from './use-focus-inside.js';
import { usePressOutside } from '../ui/use-press-outside.js';
import './popover.css';

const edge = 8;

/**
 * A few choices beside what opened them, while it is mounted: arrow keys walk through its items, Escape and a press
 * beside it close it, and the focus goes back to where it was.
 */
export function FloatingPopover(props: PopoverProps) {
  const { anchor, label, placement = 'bottom-start', gap = edge / 2, modal = false, sheet, onClose } = props;
  const { refs, floatingStyles, context, elements } = useFloating({
    open: true,
    onOpenChange: (_open, _event, reason) => (reason === 'focus-out' ? onClose() : focus.close()),
    elements: { reference: anchor },
    strategy: 'fixed',
    placement,
    middleware: [offset(gap), flip({ padding: edge, crossAxis: true }), shift({ padding: edge })],
    whileElementsMounted: autoUpdate,
  });
  const focus = useFocusInside(elements.floating, anchor, onClose);
  const cover = usePressOutside(() => focus.close());
  const items = useRef<(HTMLElement | null)[]>([]);
  const [activeIndex, setActive] = useState<number | null>(null);
  const { getFloatingProps, getItemProps } = useInteractions([
    // What covers the page hears the press itself.
    useDismiss(context, { outsidePress: !modal }),
    useListNavigation(context, {
      listRef: items,
      activeIndex,
      onNavigate: setActive,
      loop: true,
      focusItemOnOpen: false,
      focusItemOnHover: false,
    }),
  ]);
  const popover = (
    <FloatingFocusManager
      context={context}
      modal={modal}
      guards={false}
      initialFocus={-1}
      returnFocus={false}
    >
      <div
        {...getFloatingProps({ onKeyDown: props.onKeyDown })}
        ref={refs.setFloating}
        className={props.className}
        style={sheet ? undefined : floatingStyles}
        role="dialog"
        aria-label={label}
        aria-modal={modal || undefined}
        aria-orientation={undefined}
      >
        <PopoverContext value={{ getItemProps, useItem: useListItem, ...focus }}>
          <FloatingList elementsRef={items}>{props.children}</FloatingList>
        </PopoverContext>
      </div>
    </FloatingFocusManager>
  );
  if (!modal) return popover;
  return (
    <FloatingPortal>
      <div className="popover-cover" {...cover}>
        {popover}
      </div>
    </FloatingPortal>
  );
}
