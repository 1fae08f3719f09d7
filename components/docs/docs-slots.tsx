// The parts that the documentation's frame shares with every other page: the product's name and the theme switch.
'use client';
import { Brand } from '@/components/site/brand';
import { ThemeSwitch } from '@/components/ui/theme-switch';

export function DocsBrand() {
  return <Brand />;
}

export function DocsTheme() {
  return <ThemeSwitch />;
}
