// Chooses a role, and says what the chosen one is for.
'use client';
import { Select } from '@/components/ui/field';

type RoleFieldProps = {
  /** The page's only field of this id. */
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
      hint={roles.find((role) => role.value === value)?.about}
      options={roles.map((role) => ({ value: role.value, label: role.label }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      frameClassName={className}
    />
  );
}

export type RoleChoice = {
  readonly value: string;
  /** As people call it. */
  readonly label: string;
  /** What it is for, in a sentence. */
  readonly about: string;
};
