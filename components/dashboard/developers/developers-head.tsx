// The header of the Developers pages: tabs and a link to the API reference.
import { BookOpen } from 'lucide-react';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { LinkButton } from '@/components/ui/link-button';

const TABS = [
  { tab: 'keys', href: '/dashboard/developers', label: 'API keys' },
  { tab: 'webhooks', href: '/dashboard/developers/webhooks', label: 'Webhooks' },
  { tab: 'drop-in', href: '/dashboard/developers/drop-in', label: 'Drop-in' },
  { tab: 'requests', href: '/dashboard/developers/requests', label: 'Requests' },
] as const;

export function DevelopersHead({ tab }: { tab: (typeof TABS)[number]['tab'] }) {
  return (
    <>
      <PageHead
        title="Developers"
        about="API keys, webhooks and request logs of your integration."
        action={
          <LinkButton href="/docs" icon={<BookOpen />}>
            API reference
          </LinkButton>
        }
      />
      <div className="mb-6">
        <ChoiceTabs
          label="Developers"
          choices={TABS.map((choice) => ({ ...choice, current: choice.tab === tab }))}
        />
      </div>
    </>
  );
}
