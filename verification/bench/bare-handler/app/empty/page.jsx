// The empty page that the payer's pages are compared with: what it loads is Next's and React's own.
export default function EmptyPage() {
  return null;
}
