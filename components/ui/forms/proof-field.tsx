// The field to confirm the user's identity: the password, or a one-time code with two-factor authentication.
import { Input } from '@/components/ui/field';

type ProofFieldProps = {
  readonly asks: 'password' | 'code';
  readonly name: string;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly ref?: React.Ref<HTMLInputElement>;
};

export function ProofField({ asks, ...field }: ProofFieldProps) {
  return asks === 'password' ? (
    <Input {...field} label="Password" type="password" autoComplete="current-password" maxLength={200} />
  ) : (
    <Input
      {...field}
      label="One-time code"
      hint="The six-digit code from your app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-wide"
    />
  );
}
