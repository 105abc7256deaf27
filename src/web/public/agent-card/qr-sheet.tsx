import type { PublicAgent } from '#contract/cards.ts'
import { m } from '#text'
import { Sheet } from '../page/sheet.tsx'

/** A QR code that opens the card on another phone. */
export const QrSheet = ({ agent }: { agent: PublicAgent }) => (
  <Sheet id="qr" title={m.cards_public_qr()}>
    <p className="muted">{m.cards_public_qr_text()}</p>
    <img
      className="qr"
      src={`/api/public/agents/${agent.slug}/qr.svg`}
      alt={m.cards_public_qr()}
      width={280}
      height={280}
      loading="lazy"
    />
  </Sheet>
)
