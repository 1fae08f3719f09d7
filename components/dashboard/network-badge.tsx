// Says that no real money moves here: never to be missed, never in the way.
import { FlaskConical } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Nothing on the live network. */
export function NetworkBadge({ network }: { network: string }) {
  if (network === 'live') return null;
  return (
    <Badge tone="warn" icon={FlaskConical} className="uppercase">
      {network}
    </Badge>
  );
}
