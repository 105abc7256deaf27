import { useQuery } from '@tanstack/react-query'
import type { Identity } from '#contract/accounts.ts'
import type { Card } from '#contract/cards.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { cardQuery } from './card-query.ts'

type Row = { field: keyof Identity; label: string; stored: string; shown: string; from: string }

/** What is stored in the card, what the public sees, and where each value comes from. */
export function DebugProfileDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const card = useQuery({ ...cardQuery, staleTime: 0 })
  const agent = useQuery({ ...reads('GET /api/public/agents/{slug}', { params: { slug } }), staleTime: 0 })
  const error = card.error ?? agent.error
  return (
    <Dialog open onClose={onClose} title={m.cards_debug()} description={m.cards_debug_text()} size="lg">
      {error && <Notice tone="danger">{problemText(error)}</Notice>}
      {!error && !(card.data && agent.data) && <SkeletonRows rows={6} className="h-10" />}
      {card.data && agent.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, so it must be reachable by keyboard
        <section tabIndex={0} aria-label={m.cards_debug_text()}>
          <Table
            caption={m.cards_debug()}
            rows={rowsOf(card.data, agent.data)}
            rowKey={(row) => row.field}
            columns={[
              { id: 'field', header: m.cards_debug_field(), primary: true, cell: (row) => row.label },
              { id: 'stored', header: m.cards_debug_stored(), cell: (row) => <Words text={row.stored} /> },
              { id: 'shown', header: m.cards_debug_public(), cell: (row) => <Words text={row.shown} /> },
              { id: 'from', header: m.cards_debug_from(), cell: (row) => row.from },
            ]}
          />
        </section>
      )}
    </Dialog>
  )
}

const Words = ({ text }: { text: string }) => (
  <span className="line-clamp-3 [overflow-wrap:anywhere]">{text || '–'}</span>
)

const sources = {
  card: m.cards_debug_from_card,
  profile: m.cards_debug_from_profile,
  signUp: m.cards_debug_from_signup,
  default: m.cards_debug_from_default,
}

function rowsOf(card: Card, agent: Identity): Row[] {
  const own = card.isStored ? card : undefined
  const links = Object.values(own?.socialMedia ?? {}).filter(Boolean)
  const plain: [keyof Identity, string, string | null | undefined][] = [
    ['name', m.cards_full_name(), own?.fullName],
    ['title', m.cards_professional_title(), own?.professionalTitle],
    ['company', m.cards_company(), own?.company],
    ['phone', m.cards_phone_number(), own?.phone],
    ['email', m.cards_email_address(), own?.email],
    ['website', m.cards_website(), own?.website],
    ['bio', m.cards_bio(), own?.bio],
    ['brandColor', m.cards_brand_color(), own?.brandColor],
    ['headshotUrl', m.cards_headshot(), own?.headshot],
    ['logoUrl', m.cards_logo(), own?.logo],
    ['socials', m.cards_social(), links.join(' ')],
  ]
  return plain.map(([field, label, stored]) => {
    const shown = agent[field]
    return {
      field,
      label,
      stored: stored ?? '',
      shown: Array.isArray(shown) ? shown.map((link) => link.url).join(' ') : (shown ?? ''),
      from: sources[card.shownFrom[field] ?? 'default'](),
    }
  })
}
