// Where one webhook message is shown with its attempts.

export function messageHref(messageId: string): string {
  return `/dashboard/developers/webhooks/messages/${messageId}`;
}
