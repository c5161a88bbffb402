import { X } from 'lucide-react';
import { IconButton } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { useIsPhone } from '../ui/is-phone.js';
import { Popover } from './popover.js';
import type { PopoverProps } from './popover-props.js';
import { usePopover } from './popover-context.js';
import './popup-menu.css';

type PopupMenuProps = Pick<
  PopoverProps,
  'anchor' | 'placement' | 'gap' | 'onKeyDown' | 'onClose' | 'children'
> & {
  /** Whose menu it is. */
  title: string;
  /** Whether the title is shown beside the anchor too, not on phones alone. */
  titled?: boolean;
  wide?: boolean;
};

/** A few choices beside the button that opened them; on a phone a sheet at the bottom. */
export function PopupMenu({ title, titled, wide, children, ...rest }: PopupMenuProps) {
  const isPhone = useIsPhone();
  return (
    <Popover
      {...rest}
      label={title}
      className={classNames('popup-menu', wide && 'popup-menu--wide')}
      modal
      sheet={isPhone}
    >
      {(isPhone || titled) && <Head title={title} />}
      {children}
    </Popover>
  );
}

function Head({ title }: { title: string }) {
  const { close } = usePopover();
  return (
    <div className="popup-menu__head">
      <h2>{title}</h2>
      <IconButton label="Close" small onClick={close}>
        <X className="icon icon--md" aria-hidden />
      </IconButton>
    </div>
  );
}
