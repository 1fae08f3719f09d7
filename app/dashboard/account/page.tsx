// Where an operator changes the password; a merchant's user has the same form among the settings.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/page-head';
import { PasswordForm } from '@/components/dashboard/password-form';
import { Card } from '@/components/ui/card';
import { requirePermission } from '@/lib/auth/session';
import { changePasswordAction } from './actions';

export const metadata: Metadata = { title: 'Password' };

export default async function PasswordPage() {
  const { email } = await requirePermission('account.manage');
  return (
    <div className="max-w-3xl">
      <PageHead title="Password" about={`For ${email}. Changing it signs everybody else out.`} />
      <Card>
        <PasswordForm action={changePasswordAction} />
      </Card>
    </div>
  );
}
