// Changes a user's role.
'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import { type RoleChoice, RoleField } from './role-field';

type ChangeRoleProps = {
  readonly userId: string;
  readonly name: string;
  /** Their current role. */
  readonly role: string;
  readonly roles: readonly RoleChoice[];
  readonly isOwn: boolean;
  readonly change: (userId: string, from: string, to: string) => Promise<ActionResult>;
};

export function ChangeRole({ userId, name, role, roles, isOwn, change }: ChangeRoleProps) {
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState(role);
  const { pending, problem, run, reset } = useAction(
    () => change(userId, role, to),
    () => setOpen(false),
  );
  const ask = () => {
    reset();
    setTo(role);
    setOpen(true);
  };
  return (
    <>
      <Button size="small" onClick={ask} className="needs-scripts">
        Change role
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={`Change role of ${name}`}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="primary" pending={pending} disabled={to === role} onClick={run}>
                Change role
              </Button>
            </>
          }
        >
          <p className="mb-4">
            {isOwn
              ? 'This signs you out. Sign in again to use the new role.'
              : 'This signs them out. They get the new role when they sign in again.'}
          </p>
          <RoleField id={`role-${userId}`} roles={roles} value={to} onChange={setTo} />
          {problem !== null && (
            <Notice tone="bad" role="alert" className="mt-4">
              {problem}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  );
}
