// The payer of the tests of payment links, as she fills the form in.
import type { FormValues } from '../form-fields';

export const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phoneNumber: '(415) 555-0100',
  country: 'US',
  administrativeArea: 'US-CA',
  thoroughfare: '1 Market St',
  locality: 'San Francisco',
} satisfies FormValues;
