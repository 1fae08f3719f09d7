// What of the merchant's looks the payer's pages take over. Pure.
import { type ThemeAccents, themeAccents } from '@/lib/merchants/theme-accents';

/** `accent` is null for the pages' own colour. */
export type Brand = { readonly accent: ThemeAccents | null };

/** The looks of a merchant by its row. */
export function brandOf({ accentColor }: { readonly accentColor: string | null }): Brand {
  return { accent: accentColor === null ? null : themeAccents(accentColor) };
}
