import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.js';

type Look = {
  look?: 'primary' | 'secondary' | 'ghost' | 'soft' | 'danger' | 'danger-quiet' | 'lime';
  size?: 'small' | 'large';
  block?: boolean;
};

const lookOf = ({ look = 'secondary', size, block }: Look): string =>
  classNames(
    'btn',
    `btn--${look}`,
    size === 'small' && 'btn--sm',
    size === 'large' && 'btn--lg',
    block && 'btn--block',
  );

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

/** Leaving a field shows what is wrong with it, and that moves the button away under the pressed mouse: one stays in it. */
const stayInField = (event: MouseEvent): void => event.preventDefault();

/** Once the press counts the field is left after all: some keep what was typed only then. Enter, in a field, is no press. */
function leaveField({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (detail > 0) currentTarget.focus();
}

/** While `busy` it keeps its place and its focus, and takes no second click. */
export function Button({ look, size, block, busy, className, onClick, ...rest }: ButtonProps) {
  const sends = rest.type === 'submit';
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (sends) leaveField(event);
    onClick?.(event);
  };
  return (
    <button
      type="button"
      onMouseDown={sends ? stayInField : undefined}
      {...rest}
      className={classNames(lookOf({ look, size, block }), busy && 'is-busy', className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : press}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classNames(lookOf({ look, size, block }), className)} />;
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  children: ReactNode;
  outlined?: boolean;
  small?: boolean;
};

/** A button that is only an icon; the label is read out and shown as a tip. */
export function IconButton({ label, children, outlined, small, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('icon-btn', outlined && 'icon-btn--line', small && 'icon-btn--sm', className)}
    >
      {children}
    </button>
  );
}
