// What an operator needs of a merchant for the signer and for a call to its owner: identifier, owner, website, settlement addresses
// with the command that approves each.
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { MerchantOverview } from '@/lib/accounts/merchants/merchant-states';

type DetailsProps = {
  readonly merchant: Pick<
    MerchantOverview,
    'id' | 'owner' | 'website' | 'settlementAddress' | 'nextSettlement'
  >;
};

export function MerchantDetails({ merchant }: DetailsProps) {
  const { id, owner, website, settlementAddress, nextSettlement } = merchant;
  return (
    <Disclosure summary="Details">
      <DefinitionList className="mb-2">
        <Fact name="Merchant ID">
          <ShortText text={id} what="merchant ID" start={64} />
        </Fact>
        <Fact name="Owner">
          <span className="wrap-anywhere">
            {owner === null ? 'none yet' : [owner.name, owner.email].filter(Boolean).join(', ')}
          </span>
        </Fact>
        <Fact name="Website">
          <span className="wrap-anywhere">{website ?? 'none given'}</span>
        </Fact>
        <Fact name="Settlement address" stacked>
          {settlementAddress === null ? (
            'not set'
          ) : (
            <Approval merchantId={id} address={settlementAddress} options="" />
          )}
        </Fact>
        {nextSettlement !== null && (
          <Fact name="New settlement address" stacked>
            Active <TimeStamp at={nextSettlement.from} form="relative" />.
            <Approval merchantId={id} address={nextSettlement.address} options=" --also" />
          </Fact>
        )}
      </DefinitionList>
    </Disclosure>
  );
}

type ApprovalProps = { readonly merchantId: string; readonly address: string; readonly options: string };

/** What is pasted into a shell: somebody may have written to the database. */
const SAFE_ID = /^[\w-]{1,64}$/;
const SAFE_ADDRESS = /^nano_[13][13-9a-km-uw-z]{59}$/;

function Approval({ merchantId, address, options }: ApprovalProps) {
  const command =
    SAFE_ID.test(merchantId) && SAFE_ADDRESS.test(address)
      ? `nano-payments signer approve --merchant ${merchantId} --address ${address}${options}`
      : null;
  return (
    <>
      <span className="block font-mono text-xs break-all">{address}</span>
      {command === null ? (
        <span className="mt-2 block text-warn">
          The ID or the address is not valid. Find out who wrote to the database.
        </span>
      ) : (
        <span className="mt-2 block">
          Confirm the address with the owner on another channel. Then approve it as the signer’s user:
          <span className="mt-1 flex items-start gap-1">
            <code className="min-w-0 rounded-field bg-subtle px-2 py-1 font-mono text-xs wrap-anywhere">
              {command}
            </code>
            <CopyButton text={command} name="Copy the command" />
          </span>
        </span>
      )}
    </>
  );
}
