// What each role is for, in a sentence: said where a role is given, and to whoever is invited to it.
import type { Role } from '@/lib/auth/permissions';

export const ROLE_ABOUT: Readonly<Record<Role, string>> = {
  owner: 'Everything: payments, payers’ data, settlement address, keys and users.',
  manager:
    'Takes and cancels payments, sees payers’ data, decides claims. No settlement address, keys or users.',
  cashier: 'Takes payments and sees what became of them.',
  accountant: 'Reads payments and exports them; payers’ data is masked.',
  operator: 'Runs the installation: merchants, regions, reviews, users like this one.',
  complianceOfficer: 'Works the review queue, keeps lists, rules and personal data.',
};
