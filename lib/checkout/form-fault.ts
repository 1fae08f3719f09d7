// What is wrong with a payer's form, as a message of the payer's language and what fills it.
import type { LabelKind } from '@/lib/compliance/address-labels';
import type { MessageKey } from '@/lib/languages/message-key';
import type { FormField } from './form-fields';

/** Beside its field or, with `form`, about the whole. */
export type FormFault = {
  readonly field: FormField | 'form';
  readonly key: MessageKey;
  /** What the field is called. */
  readonly labelKind?: LabelKind;
  /** Characters that are possible. */
  readonly most?: number;
  readonly waitSeconds?: number;
};
