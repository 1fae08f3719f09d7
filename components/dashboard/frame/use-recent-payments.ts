// The recent payments in the command palette, read when it opens.
import { ReceiptText } from 'lucide-react';
import useSWR from 'swr';
import type { RecentPayment } from '@/lib/queries/overview/read-overview';
import type { Command } from './commands';

const ADDRESS = '/dashboard/payments/recent';

/** Commands that open the recent payments; none while they load, or if the user may not see payments. */
export function useRecentPayments(isPermitted: boolean): readonly Command[] {
  const { data } = useSWR(isPermitted ? ADDRESS : null, read, { revalidateOnFocus: false });
  return (data ?? []).map(({ id, name, usd }) => ({
    key: id,
    label: name ?? `Payment …${id.slice(-8)}`,
    note: `Payment, $${usd}`,
    icon: ReceiptText,
    href: `/dashboard/payments/${id}`,
  }));
}

async function read(address: string): Promise<readonly RecentPayment[]> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  // Without them, the palette still has its commands.
  if (!response.ok) return [];
  return response.json();
}
