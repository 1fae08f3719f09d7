// The merchant's settings: settlement, tolerances, default currency, payment pages, invoices, time zone.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { currencyChoices } from '@/app/dashboard/new/currency-choices';
import { MerchantStateNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { DefaultCurrencyPanel } from '@/components/dashboard/settings/default-currency-panel';
import { SchedulePanel } from '@/components/dashboard/settings/schedule-panel';
import { SectionLinks } from '@/components/dashboard/settings/section-links';
import { SellerPanel } from '@/components/dashboard/settings/seller-panel';
import { SETTINGS_SECTIONS } from '@/components/dashboard/settings/settings-sections';
import { SettlementPanel } from '@/components/dashboard/settings/settlement-panel';
import { StorefrontPanel } from '@/components/dashboard/settings/storefront-panel';
import { TimeZonePanel } from '@/components/dashboard/settings/time-zone-panel';
import { TolerancePanel } from '@/components/dashboard/settings/tolerance-panel';
import { defaultCurrencyOf } from '@/lib/accounts/merchants/default-currency';
import { MAX_LOGO_BYTES } from '@/lib/accounts/merchants/encode-logo';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { sellerSettings } from '@/lib/accounts/merchants/seller';
import { settlementView } from '@/lib/accounts/merchants/settlement-address';
import { settlementScheduleView } from '@/lib/accounts/merchants/settlement-schedule';
import { storefrontView } from '@/lib/accounts/merchants/storefront';
import { listTimeZones } from '@/lib/accounts/merchants/time-zone';
import { tolerancesView } from '@/lib/accounts/merchants/tolerances';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import * as actions from './actions';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const { merchant } = await requirePermission('settings.manage');
  const { config, database, clock } = await getServer();
  const row = await readMerchant(database.db, merchant.id);
  const tolerances = tolerancesView(row, config.toleranceBounds);
  return (
    <>
      <PageHead title="Settings" />
      <MerchantStateNotice state={merchant.state} />
      <div className="xl:grid xl:grid-cols-[minmax(0,48rem)_minmax(0,11rem)] xl:gap-8">
        <SectionLinks
          sections={SETTINGS_SECTIONS.filter(({ id }) => id !== 'tolerances' || tolerances !== null)}
        />
        <div className="flex max-w-3xl flex-col gap-5">
          <Section id="settlement">
            <SettlementPanel
              settlement={settlementView(row, clock.now())}
              actions={{
                change: actions.changeAddressAction,
                cancel: actions.cancelChangeAction,
                pause: actions.pauseAction,
                resume: actions.resumeAction,
              }}
            />
          </Section>
          <Section id="schedule">
            <SchedulePanel
              view={settlementScheduleView(row, clock.now())}
              save={actions.saveScheduleAction}
            />
          </Section>
          {tolerances !== null && (
            <Section id="tolerances">
              <TolerancePanel tolerances={tolerances} save={actions.saveTolerancesAction} />
            </Section>
          )}
          <Section id="default-currency">
            <DefaultCurrencyPanel
              {...defaultCurrencyOf(row, config.priceCurrencies)}
              currencies={currencyChoices(config.priceCurrencies)}
              save={actions.saveDefaultCurrencyAction}
            />
          </Section>
          <Section id="payment-pages">
            <StorefrontPanel
              storefront={storefrontView(row)}
              merchantName={merchant.name}
              save={actions.saveStorefrontAction}
              logo={{
                upload: actions.saveLogoAction,
                remove: actions.removeLogoAction,
                maxBytes: MAX_LOGO_BYTES,
              }}
              replaceSecret={actions.replaceReturnSecretAction}
            />
          </Section>
          <Section id="seller">
            <SellerPanel seller={sellerSettings(row)} save={actions.saveSellerAction} />
          </Section>
          <Section id="time-zone">
            <TimeZonePanel
              timeZone={row.timeZone}
              zones={listTimeZones()}
              save={actions.saveTimeZoneAction}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

type SectionProps = { readonly id: (typeof SETTINGS_SECTIONS)[number]['id']; readonly children: ReactNode };

function Section({ id, children }: SectionProps) {
  return (
    <div id={id} className="scroll-mt-20 lg:scroll-mt-8">
      {children}
    </div>
  );
}
