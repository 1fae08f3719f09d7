// The dashboard's beginning: it leads to the payments, where it is asked who is signed in.
import { redirect } from 'next/navigation';

export default function DashboardPage() {
  redirect('/dashboard/payments');
}
