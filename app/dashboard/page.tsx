// The dashboard's beginning: it leads to the payments.
import { redirect } from 'next/navigation';
import { requirePermission } from '@/lib/auth/session';

export default async function DashboardPage() {
  await requirePermission('payments.read');
  redirect('/dashboard/payments');
}
