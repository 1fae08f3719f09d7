// The notices of a merchant's preview of a payment link. In English, as the dashboard: payers never see them.
import { Notice } from '@/components/ui/notice';

/** Above the page. */
export function PreviewNotice() {
  return (
    <aside aria-label="Preview" lang="en" dir="ltr" className="mb-6 print:hidden">
      <Notice tone="accent" title="Preview">
        Payers see this page without this notice. Try the form: nothing is created.
      </Notice>
    </aside>
  );
}

/** Below the last step. */
export function PreviewEnd() {
  return (
    <div lang="en" dir="ltr">
      <Notice tone="accent" role="status">
        The preview ends here. Payers continue to the payment with its QR code.
      </Notice>
    </div>
  );
}
