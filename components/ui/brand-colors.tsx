// Applies a merchant's accent color to its children.
import type { ReactNode } from 'react';
import type { Brand } from '@/lib/core/brand';

type BrandColorsProps = { readonly accent: Brand['accent']; readonly children: ReactNode };

export function BrandColors({ accent, children }: BrandColorsProps) {
  if (accent === null) return children;
  const { light, dark } = accent;
  const themed = (name: keyof typeof light) => `light-dark(${light[name]}, ${dark[name]})`;
  const colors = {
    '--color-accent': themed('accent'),
    '--color-accent-strong': themed('strong'),
    '--color-accent-ink': themed('ink'),
    '--color-accent-edge': themed('edge'),
    '--color-accent-text': themed('text'),
    '--color-accent-soft': `color-mix(in srgb, ${themed('accent')} 12%, var(--color-surface))`,
  };
  return <div style={{ display: 'contents', ...colors }}>{children}</div>;
}
