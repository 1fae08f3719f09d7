// Who may read what monitoring needs: metrics, and the details of readiness.
import type { Permission } from '@/lib/accounts/auth/permissions';
import { hasToken } from '@/lib/engine/health/metrics';
import type { Server } from './server';
import { userOrStatus } from './session';

/**
 * Whether the caller sent METRICS_TOKEN as a bearer token, or is signed in with this permission. The token is compared first,
 * because it needs no database.
 */
export async function mayMonitor(
  request: Request,
  { config }: Pick<Server, 'config'>,
  permission: Permission,
): Promise<boolean> {
  if (hasToken(request.headers.get('authorization'), config.metricsToken)) return true;
  return typeof (await userOrStatus(permission)) !== 'number';
}
