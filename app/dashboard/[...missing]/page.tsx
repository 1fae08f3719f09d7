// An address beneath the dashboard that leads nowhere: said within the dashboard's frame.
import { notFound } from 'next/navigation';

export default function MissingPage() {
  notFound();
}
