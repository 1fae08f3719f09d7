// A role as a form offers it.

export type RoleChoice = {
  readonly value: string;
  /** As people call it. */
  readonly label: string;
  /** What it is for, in a sentence. */
  readonly about: string;
};
