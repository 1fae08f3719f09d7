// The results of server actions, for buttons and forms.

export type Refusal = {
  readonly ok: false;
  /** Shown to the user. */
  readonly message: string;
  /** The user must first confirm their identity (see proof.tsx). */
  readonly needsProof?: true;
};

export type ActionResult = { readonly ok: true; readonly message?: string } | Refusal;

/** The state of a form after a submission: the input and the errors, by field name. */
export type FormState = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** An error of the whole form, or a confirmation. */
  readonly notice: { readonly tone: 'bad' | 'good'; readonly text: string } | null;
  /** The user must confirm their identity first. */
  readonly needsProof?: true;
};

export const EMPTY_FORM: FormState = { values: {}, errors: {}, notice: null };
