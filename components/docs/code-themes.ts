// How code is coloured in both themes: with a contrast of at least 4.5:1 on the ground it stands on.

export const CODE_THEMES = {
  light: 'github-light-high-contrast',
  dark: 'github-dark-high-contrast',
} as const;
