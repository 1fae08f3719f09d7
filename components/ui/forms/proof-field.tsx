// The field in which somebody proves who they are: the password, or the one-time code where the user has those.
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
      hint="The six digits of your app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-wide"
    />
  );
}
