// An address beneath the dashboard that leads nowhere: said within the dashboard's frame. It stands in a tree of its own,
// because beneath app/dashboard/loading.tsx the answer would have begun, as 200, before this page says that there is none.
import { notFound } from 'next/navigation';

export default function MissingPage() {
  notFound();
}
