// The sections of the settings page, for the page and the command palette.

/** Labelled as the titles of their panels. */
export const SETTINGS_SECTIONS = [
  { id: 'settlement', label: 'Settlement' },
  { id: 'schedule', label: 'Settlement schedule' },
  { id: 'tolerances', label: 'Payment tolerance' },
  { id: 'default-currency', label: 'Default currency' },
  { id: 'payment-pages', label: 'Payment pages' },
  { id: 'seller', label: 'Invoices and e-mail to payers' },
  { id: 'time-zone', label: 'Time zone' },
] as const;
