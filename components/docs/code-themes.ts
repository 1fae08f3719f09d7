// The themes of highlighted code. Both have a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3).

export const CODE_THEMES = {
  light: 'github-light-high-contrast',
  dark: 'github-dark-high-contrast',
} as const;
