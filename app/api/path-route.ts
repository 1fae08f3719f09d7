// Calls an operation on what its path names.
import { type Operation, route } from '@/lib/api/http/route';
import type { OperationDeps } from '@/lib/api/operations';
import { getServer } from '@/web/server';

type Context<Path> = { readonly params: Promise<Path> };

/** @param operationOn makes the operation for the identifiers in the path */
export function pathRoute<Path, Input, Result>(
  operationOn: (path: Path) => Operation<OperationDeps, Input, Result>,
) {
  return async (request: Request, { params }: Context<Path>): Promise<Response> =>
    route(getServer, operationOn(await params))(request);
}
