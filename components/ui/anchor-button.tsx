// A plain link with a button's looks: it loads a page of its own. For pages that must stay light, and for other sites.
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button';
import { classNames } from './class-names';

export type AnchorButtonProps = ButtonLook & ComponentProps<'a'>;

export function AnchorButton(props: AnchorButtonProps) {
  const { variant, size, icon, wide, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames(buttonLook({ variant, size, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}
