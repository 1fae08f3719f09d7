// A link to another page of the dashboard. Its frame is requested once somebody points at the link or moves the focus to it. Next
// would request the frames of all links in view with every page, which cost web more time than the page itself.
'use client';
import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'onPointerEnter' | 'onFocus'>;

/** Whether the link around the calling component has been followed and its page is still being loaded. */
export function useLinkPending(): boolean {
  return useLinkStatus().pending;
}

/** @param props.prefetch `false`: not even then, for lists of many links that a pointer crosses */
export function Link({ prefetch, ...props }: LinkProps) {
  const [isAimedAt, setAimedAt] = useState(false);
  const aim = () => setAimedAt(true);
  return (
    <NextLink
      prefetch={prefetch ?? (isAimedAt ? null : false)}
      onPointerEnter={aim}
      onFocus={aim}
      {...props}
    />
  );
}
