import { FileDown, Printer, QrCode } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { m } from '#text'
import { ownFile } from '#web/lib/demo-mode.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The QR code for the listing's public page, to download and print. */
export function QrCard({ listing: { id, title, status } }: { listing: Listing }) {
  const file = (name: string) => ownFile(`/api/listings/${id}/${name}`)
  return (
    <Card title={m.listing_detail_qr()} icon={<QrCode />}>
      {isPublic(status) ? (
        <div className="flex flex-col items-center gap-4">
          <img
            src={file('qr.svg')}
            width={200}
            height={200}
            alt={m.listing_detail_qr_alt({ title })}
            className="size-50 rounded-md border border-line bg-white"
          />
          <p className="text-center text-sm text-muted">{m.listing_detail_qr_text()}</p>
          <div className="flex w-full flex-wrap gap-2 *:grow">
            {(['svg', 'png'] as const).map((kind) => (
              <ButtonLink
                key={kind}
                size="sm"
                href={file(`qr.${kind}`)}
                download
                aria-label={m.listing_detail_qr_download({ kind: kind.toUpperCase() })}
                icon={<FileDown aria-hidden="true" className="size-4" />}
              >
                {kind.toUpperCase()}
              </ButtonLink>
            ))}
            <ButtonLink
              size="sm"
              href={file('yard-sign.pdf')}
              download
              icon={<Printer aria-hidden="true" className="size-4" />}
            >
              {m.listing_detail_yard_sign()}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">{m.qr_publish_first()}</p>
      )}
    </Card>
  )
}
