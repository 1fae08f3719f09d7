// Puts a notice away, or all of them; works without scripts too.
import { Button, type ButtonVariant } from '@/components/ui/button';

type PutAwayProps = {
  readonly action: () => Promise<void>;
  readonly label: string;
  /** The button's whole name, where the same word stands beside each of many. */
  readonly name?: string;
  readonly variant?: ButtonVariant;
};

export function PutAway({ action, label, name, variant = 'quiet' }: PutAwayProps) {
  return (
    <form action={action}>
      <Button type="submit" size="small" variant={variant} aria-label={name}>
        {label}
      </Button>
    </form>
  );
}
