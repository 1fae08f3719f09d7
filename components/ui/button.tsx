// The button, and the looks that links share with it.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  /** `small` is for rows of tables; on touch it keeps the 44 px target. */
  readonly size?: ButtonSize;
  /** A lucide icon of 16 or 20 px, before the words. */
  readonly icon?: ReactNode;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
};

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-subtle',
  quiet: 'text-ink-soft hover:bg-subtle hover:text-ink',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
};

/** The classes of a button of this look. Nobody presses paper. */
export function buttonLook({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-field py-2 font-medium text-center transition-colors duration-150 print:hidden',
    'disabled:opacity-55 disabled:pointer-events-none',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** What was asked for is under way: the button keeps its place and can't be pressed again. */
    readonly pending?: boolean;
  };

/** A button. `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, pending = false, className, children, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={classNames(buttonLook({ variant, size, wide }), className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** A plain link with a button's looks: it loads a page of its own. For pages that must stay light, and for other sites. */
export function AnchorButton(props: ButtonLook & ComponentProps<'a'>) {
  const { variant, size, icon, wide, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames(buttonLook({ variant, size, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}
