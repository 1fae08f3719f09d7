// The frame of the documentation: contents, search, and the page.
import '@/app/globals.css';
import './docs.css';
import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { RootProvider } from 'fumadocs-ui/provider/next';
import type { ReactNode } from 'react';
import { source } from '@/app/docs/source';
import { DocsBrand, DocsTheme } from '@/components/docs/docs-slots';
import { NetworkBar } from '@/components/ui/network-bar';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export default async function DocumentationLayout({ children }: { children: ReactNode }) {
  const { config } = await getServer();
  return (
    <RootProvider theme={{ enabled: false }} search={{ options: { api: '/api/docs/search' } }}>
      <NetworkBar network={config.network} />
      <DocsLayout
        tree={source.getPageTree()}
        slots={{ themeSwitch: DocsTheme, navTitle: DocsBrand }}
        links={[
          { text: 'Dashboard', url: '/dashboard', external: true },
          { text: 'OpenAPI description', url: '/api/openapi.json', external: true },
        ]}
      >
        {children}
      </DocsLayout>
    </RootProvider>
  );
}
