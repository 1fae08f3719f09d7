// The error of a method that no operation with the path has. It names the operations that the caller may have meant.
import type { OperationName } from '@/lib/accounts/auth/key-scopes';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { ServiceError } from '@/lib/core/errors';

type Methods = {
  readonly name: OperationName;
  readonly method: string;
  readonly pathMethods?: readonly string[];
  readonly isStrict: boolean;
};

/** The specification fixes the statuses of its six operations, which are not strict. @param given the method of the request */
export function wrongMethod(operation: Methods, given: string): ServiceError {
  const { method, pathMethods = [method], isStrict } = operation;
  const headers = { Allow: pathMethods.join(', ') };
  if (!isStrict) return new ServiceError('badInput', `Use ${method} for this operation.`, headers);
  const path = DESCRIBED.find(({ name }) => name === operation.name)?.path;
  const here = DESCRIBED.filter((one) => one.path === path).map(({ name, method }) => `${method} (${name})`);
  const sentences = [
    `${given} is not supported with this path.`,
    `Use ${(here.length === 0 ? pathMethods : here).join(' or ')}.`,
    ...(given === 'DELETE' && path !== undefined ? removalsOf(path) : []),
  ];
  return new ServiceError('methodNotAllowed', sentences.join(' '), headers);
}

/** The last part of paths whose operation does what other APIs do with DELETE. */
const REMOVALS = ['delete', 'cancel', 'close'];

function removalsOf(path: string): string[] {
  return REMOVALS.flatMap((verb) =>
    DESCRIBED.filter((one) => one.path === `${path}/${verb}`).map(
      (one) => `To ${verb}, use ${one.method} ${one.path} (${one.name}).`,
    ),
  );
}
