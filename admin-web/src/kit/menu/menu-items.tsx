import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.js';
import { usePopover } from './popover-context.js';

type MenuButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'ref'> & {
  danger?: boolean;
  /** Has the focus when the menu opens; without one it is the first that can be chosen. */
  start?: boolean;
  /** Leads to another screen, where the focus goes. */
  leaving?: boolean;
  /** What it does, once the menu is gone. */
  onChoose: () => void;
};

/** Something one can choose. */
export function MenuButton({ danger, start, leaving, onChoose, className, ...rest }: MenuButtonProps) {
  const { useItem, getItemProps, choose, leave } = usePopover();
  const { ref } = useItem();
  const onClick = () => {
    if (!leaving) return choose(onChoose);
    leave();
    return onChoose();
  };
  return (
    <button
      {...getItemProps({ ...rest, onClick })}
      ref={ref}
      type="button"
      data-start={start || undefined}
      className={classNames('menu__item', danger && 'menu__item--danger', className)}
    />
  );
}

/** A screen one can go to. */
export function MenuLink({ to, children }: Pick<ComponentProps<typeof Link>, 'to' | 'children'>) {
  const { useItem, getItemProps, leave } = usePopover();
  const { ref } = useItem();
  return (
    <Link {...getItemProps({ onClick: leave })} ref={ref} className="menu__item" to={to}>
      {children}
    </Link>
  );
}

type MenuCheckboxProps = Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'children'> & {
  /** Has the focus when the menu opens. */
  start?: boolean;
};

/** Something one can choose beside others; the menu stays open. */
export function MenuCheckbox({ start, children, ...rest }: MenuCheckboxProps) {
  const { useItem, getItemProps } = usePopover();
  const { ref } = useItem();
  return (
    <label className="menu__item menu__item--check check">
      <input {...getItemProps()} {...rest} ref={ref} type="checkbox" data-start={start || undefined} />
      {children}
    </label>
  );
}
