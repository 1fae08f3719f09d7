// Why a screening service gave no verdict.

export type ServiceFault =
  /** No connection, or it broke. */
  | 'unreachable'
  | 'tooSlow'
  /** HTTP status other than 200: it refuses, or is broken itself. */
  | 'refused'
  | 'tooLarge'
  /** Not JSON, or JSON of another shape than it is known to answer in. */
  | 'unknownAnswer'
  /** It has no lists to compare with: its "no match" would mean nothing. */
  | 'noLists';

/** Nothing is known about the payer. The text repeats neither the question nor the answer: both are personal. */
export class ScreeningServiceError extends Error {
  override readonly name = 'ScreeningServiceError';

  constructor(
    readonly fault: ServiceFault,
    detail: string,
  ) {
    super(`the screening service ${detail}`);
  }
}
