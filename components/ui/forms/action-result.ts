// What a server action of the dashboard answers to the button or form that asked for it.

export type Refusal = {
  readonly ok: false;
  /** Meant for the person who asked, as an action's other message. */
  readonly message: string;
  /** It can be done once the user has proved again who they are: see proof.tsx. */
  readonly needsProof?: true;
};

export type ActionResult = { readonly ok: true; readonly message?: string } | Refusal;

/** The state of a form between two tries: what was typed, and what is wrong with it, by field name. */
export type FormState = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole, or what has been done. */
  readonly notice: { readonly tone: 'bad' | 'good'; readonly text: string } | null;
  /** It can be done once the user has proved again who they are. */
  readonly needsProof?: true;
};

export const EMPTY_FORM: FormState = { values: {}, errors: {}, notice: null };
