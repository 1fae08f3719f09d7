// The zone that the dashboard's times are of: the merchant's, so that everybody at the desk reads the same wherever they sit.
'use client';
import { createContext, type ReactNode, useContext } from 'react';

const TimeZone = createContext<string | null>(null);

type TimeZoneProviderProps = { readonly timeZone: string | null; readonly children?: ReactNode };

export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

/** By its IANA name; null for who works for no merchant, and reads times in the zone of their own device. */
export function useTimeZone(): string | null {
  return useContext(TimeZone);
}
