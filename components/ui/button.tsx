// The button, and its style for links.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  /** `small` is for table rows; touch screens keep the 44 px target. */
  readonly size?: ButtonSize;
  /** A Lucide icon of 16 or 20 px before the label. */
  readonly icon?: ReactNode;
  /** Full width. */
  readonly wide?: boolean;
};

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-accent-ink inset-ring inset-ring-accent-edge hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-subtle',
  quiet: 'text-ink-soft hover:bg-subtle hover:text-ink',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
};

/** The classes of a button with this style. Hidden in print. */
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
    /** The action is running: the button stays visible but disabled. */
    readonly pending?: boolean;
  };

/** A button. `type` defaults to `button`, so that it doesn't submit a form by accident. */
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

/** A plain link styled as a button, with a full page load. For pages that must stay small, and for other sites. */
export function AnchorButton(props: ButtonLook & ComponentProps<'a'>) {
  const { variant, size, icon, wide, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames(buttonLook({ variant, size, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}
