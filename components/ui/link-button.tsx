// A link within the application, styled as a button.

import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { type ButtonLook, buttonLook } from './button';
import { classNames } from './class-names';

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>;

export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, wide, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonLook({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
