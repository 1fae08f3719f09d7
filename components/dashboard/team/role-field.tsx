// Selects a role and describes the selected one.
'use client';
import { Select } from '@/components/ui/field';

type RoleFieldProps = {
  /** Unique on the page. */
  readonly id: string;
  readonly roles: readonly RoleChoice[];
  readonly value: string;
  readonly onChange: (role: string) => void;
  readonly className?: string;
};

export function RoleField({ id, roles, value, onChange, className }: RoleFieldProps) {
  return (
    <Select
      id={id}
      name="role"
      label="Role"
      hint={roles.find((role) => role.value === value)?.description}
      options={roles.map((role) => ({ value: role.value, label: role.label }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      frameClassName={className}
    />
  );
}

export type RoleChoice = {
  readonly value: string;
  /** The role's name for people. */
  readonly label: string;
  /** What the role can do, in one sentence. */
  readonly description: string;
};
