// The texts about the payments found for a search: whose they are, and what an erasure would do. Pure.
import type { FindResult, FoundPayment } from './person-search';

type Found = Extract<FindResult, { ok: true }>;

/** "21 payments of 19 people found." The number of people only if there are several: they share what was searched for. */
export function foundText({ payments, more, links }: Found): string {
  const people = countPeople(payments);
  const linkText = links === 0 ? '' : ` and ${countOf(links, 'payment link')}`;
  const found = `${countOf(payments.length + more, 'payment')}${linkText}`;
  if (people < 2) return `${found} found for this person.`;
  return `${found} found, of ${more > 0 ? 'at least ' : ''}${people} people. Select the payments of the person.`;
}

/** The number of people by their names. */
export function countPeople(payments: readonly Pick<FoundPayment, 'person'>[]): number {
  return new Set(payments.flatMap(({ person }) => person ?? [])).size;
}

/** The payments under the same names as the picked ones that are not picked yet. */
export function othersOfPicked<Payment extends Pick<FoundPayment, 'id' | 'person'>>(
  payments: readonly Payment[],
  picked: ReadonlySet<string>,
): Payment[] {
  const people = new Set(payments.flatMap(({ id, person }) => (picked.has(id) ? (person ?? []) : [])));
  return payments.filter(({ id, person }) => person !== null && people.has(person) && !picked.has(id));
}

/** "2 payments at 2 merchants". */
export function scopeText(payments: readonly Pick<FoundPayment, 'merchantId'>[], more: number): string {
  const merchants = new Set(payments.map(({ merchantId }) => merchantId)).size;
  const at = more > 0 ? '' : ` at ${countOf(merchants, 'merchant')}`;
  return `${countOf(payments.length + more, 'payment')}${at}`;
}

/** Why an erasure could erase nothing, even with a reason; null if it could erase something. */
export function erasureProblem(payments: readonly Pick<FoundPayment, 'stays'>[]): string | null {
  if (payments.some(({ stays }) => stays === null || stays.canBeForced)) return null;
  const reasons = [...new Set(payments.flatMap(({ stays }) => stays?.text ?? []))];
  return `Nothing can be erased: ${reasons.join(', ')}.`;
}

/**
 * What an erasure without a reason would keep because its retention period is not over; empty for nothing.
 * @param others payments and links that are not among these
 */
export function retentionText(payments: readonly Pick<FoundPayment, 'stays'>[], others: number): string {
  if (!payments.some(({ stays }) => stays?.canBeForced === true)) return '';
  if (others > 0 || payments.some(({ stays }) => stays === null))
    return 'Some of it is retained by law and is only erased with a reason.';
  const [text = '', ...more] = new Set(payments.flatMap(({ stays }) => stays?.text ?? []));
  const rest = more.map((other) => `, ${other}`).join('');
  return `All of it is ${text}${rest}, because its retention period is not over. Without a reason, nothing is erased.`;
}

/** "Select 2 more payments under the same name". */
export function othersText(count: number): string {
  return `Select ${count} more ${count === 1 ? 'payment' : 'payments'} under the same name`;
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
