// The merchant's logo, or the first letter of its name on a tile. The name stands beside it, so neither has a text of its own.
import { classNames } from '@/components/ui/class-names';
import type { Logo } from '@/lib/core/brand';

type MerchantMarkProps = {
  readonly name: string;
  readonly logo: Logo | null;
  /** In a small sample of a page. */
  readonly small?: boolean;
};

export function MerchantMark({ name, logo, small = false }: MerchantMarkProps) {
  if (logo !== null) return <LogoImage logo={logo} className={small ? SMALL : LARGE} />;
  const [letter = ''] = [...name.trim()];
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-field bg-accent text-sm font-semibold text-accent-ink inset-ring inset-ring-accent-edge"
    >
      {letter.toUpperCase()}
    </span>
  );
}

const LARGE = 'h-10 max-w-32 sm:max-w-44 print:h-14 print:max-w-64';
const SMALL = 'h-8 max-w-24';

/** The height is fixed and the width follows from the image's size, so that nothing moves when it arrives. */
function LogoImage({ logo, className }: { readonly logo: Logo; readonly className: string }) {
  const { url, width, height, plate } = logo;
  return (
    // biome-ignore lint/performance/noImgElement: the small image is served unchanged.
    <img
      src={url}
      width={width}
      height={height}
      alt=""
      decoding="async"
      className={classNames(
        'w-auto shrink-0 object-contain object-left rtl:object-right',
        className,
        plate !== null && PLATES[plate],
      )}
    />
  );
}

/** Browsers print no backgrounds unless told to; without its plate a light logo would be invisible on paper. */
const PLATES = {
  light: 'rounded-field p-1 bg-[light-dark(transparent,#ffffff)]',
  dark: 'rounded-field p-1 bg-[light-dark(#151d1c,transparent)] print:[print-color-adjust:exact]',
} as const;
