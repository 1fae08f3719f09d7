// Form fields: label, control, hint and error.
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

type Frame = {
  readonly label: ReactNode;
  /** Also used for the id, so set `id` if a name occurs more than once on a page. */
  readonly name: string;
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Shows "optional", or the given text, next to the label. */
  readonly optional?: boolean | string;
};

const CONTROL =
  'w-full min-h-11 rounded-field border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-faint ' +
  'disabled:bg-subtle disabled:text-ink-soft [&[readonly]]:bg-subtle';

/** A control with its label above, and hint and error below. */
export function Field(props: Frame & { readonly children: ReactNode; readonly className?: string }) {
  const { label, hint, error, optional = false, children, className } = props;
  const id = idOf(props);
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-sm font-medium text-ink">
        <span>{label}</span>
        {optional !== false && (
          <span className="text-xs font-normal text-ink-faint">
            {optional === true ? 'optional' : optional}
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The props of a control with its frame. */
type Framed<Own> = Frame & Omit<Own, 'name' | 'id'> & { readonly frameClassName?: string };

/** A text field. */
export function Input(props: Framed<ComponentProps<'input'>>) {
  const { label, hint, error, optional, frameClassName, ...rest } = props;
  return (
    <Field {...frameOf(props)}>
      <input {...rest} {...controlOf(props)} />
    </Field>
  );
}

/** A text field with several lines. */
export function Textarea(props: Framed<ComponentProps<'textarea'>>) {
  const { label, hint, error, optional, frameClassName, ...rest } = props;
  return (
    <Field {...frameOf(props)}>
      <textarea rows={3} {...rest} {...controlOf(props)} />
    </Field>
  );
}

type SelectProps = Framed<Omit<ComponentProps<'select'>, 'children'>> & {
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** The first, empty option; omit it if a value is always selected. */
  readonly placeholder?: string;
};

/** The browser's own select element, which works on every phone and with every screen reader. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { label, hint, error, optional, frameClassName, ...rest } = props;
  return (
    <Field {...frameOf(props)}>
      <select {...rest} {...controlOf(props)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'> & {
  readonly label: ReactNode;
  readonly name: string;
  readonly id?: string;
  readonly hint?: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = idOf(rest);
  return (
    <div className={classNames('flex min-h-11 items-start gap-3 py-2', className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="size-6 shrink-0 accent-accent-text"
      />
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

function idOf({ id, name }: { readonly id?: string; readonly name: string }): string {
  return id ?? `field-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

type Look = Frame & { readonly frameClassName?: string; readonly className?: string };

function frameOf({ label, name, id, hint, error, optional, frameClassName }: Look) {
  return { label, name, id, hint, error, optional, className: frameClassName };
}

/** The control's classes, id and ARIA attributes. */
function controlOf({ className, ...frame }: Look) {
  const id = idOf(frame);
  const parts = [frame.hint !== undefined && `${id}-hint`, frame.error !== undefined && `${id}-error`];
  return {
    id,
    'aria-describedby': classNames(...parts) || undefined,
    'aria-invalid': frame.error === undefined ? undefined : true,
    className: classNames(
      CONTROL,
      frame.error === undefined ? 'border-line-strong' : 'border-bad',
      className,
    ),
  };
}
