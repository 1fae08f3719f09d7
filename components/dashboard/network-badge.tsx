// Says which network this is. Where no real money moves, the bar at the top of the page says so louder.
import { FlaskConical } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

export function NetworkBadge({ network }: { network: string }) {
  if (network === 'live') return <Badge>Live</Badge>;
  return (
    <Badge tone="warn" icon={FlaskConical} className="uppercase">
      {network}
    </Badge>
  );
}
