/** The notifications that an agent can have shown to see what they look like: about real rows where there are any, else a test. */

import { m } from '#text'
import { pointsInWords } from '../leads/points-in-words.ts'
import { type Notice, notices } from '../notifications/notices.ts'
import { screens } from '../screens/paths.ts'
import { cut } from '../text/cut.ts'
import { formatShortPrice } from '../text/money.ts'
import { whenInWords } from '../time/when-in-words.ts'

const labels = {
  test: m.messaging_quick_test,
  'new-lead': m.messaging_quick_new_lead,
  appointment: m.messaging_quick_appointment,
  'hot-lead': m.messaging_quick_hot_lead,
  'price-change': m.messaging_quick_price_change,
  'showing-request': m.messaging_quick_showing_request,
} as const satisfies Record<string, () => string>
export type QuickType = keyof typeof labels
export const quickTypes = Object.keys(labels) as QuickType[]
export const quickLabel = (type: QuickType): string => labels[type]()

type OfLead = { leadId: string; name: string }

/** The newest row that each type is about; null if there is none. `listing` is a title, empty if no home is named. */
export type QuickFacts = {
  newLead: (OfLead & { listing: string; createdMs: number }) | null
  hotLead: (OfLead & { listing: string; score: number }) | null
  appointment: { leadId: string | null; name: string; startMs: number } | null
  priceChange: { listingId: string; listing: string; oldCents: number; newCents: number } | null
  showingRequest: (OfLead & { text: string; isBooked: boolean }) | null
  zone: string
}

/** `link` is a screen in the agent's account, without the slug. */
export type QuickNotice = Pick<Notice, 'title' | 'content' | 'link'> & { isTest: boolean }

type Row = {
  /** Says that there is nothing to show yet. */
  none: () => string
  link: () => string
  real?: (facts: QuickFacts) => Pick<Notice, 'title' | 'content' | 'link'> | null
}

const homeOf = (listing: string) => listing || m.messaging_quick_no_home()

const rows: Record<QuickType, Row> = {
  test: { none: m.notifications_test_body, link: () => screens.settings({ tab: 'notifications' }) },
  'new-lead': {
    none: m.messaging_quick_none_new_lead,
    link: () => screens.leads(),
    real: ({ newLead, zone }) =>
      newLead &&
      notices.newLead({
        ...newLead,
        tier: 'Cold',
        content: m.messaging_quick_lead_body({
          listing: homeOf(newLead.listing),
          when: whenInWords(newLead.createdMs, zone),
        }),
      }),
  },
  appointment: {
    none: m.messaging_quick_none_appointment,
    link: () => screens.leads({ tab: 'appointments' }),
    real: ({ appointment, zone }) =>
      appointment && {
        title: m.messaging_quick_appointment_title(appointment),
        content: whenInWords(appointment.startMs, zone),
        link: appointment.leadId ? screens.lead(appointment.leadId) : screens.leads({ tab: 'appointments' }),
      },
  },
  'hot-lead': {
    none: m.messaging_quick_none_hot_lead,
    link: () => screens.leads(),
    real: ({ hotLead }) =>
      hotLead && {
        title: m.messaging_quick_hot_title(hotLead),
        content: m.messaging_quick_score_body({
          points: pointsInWords(hotLead.score),
          listing: homeOf(hotLead.listing),
        }),
        link: screens.lead(hotLead.leadId),
      },
  },
  'price-change': {
    none: m.messaging_quick_none_price_change,
    link: () => screens.listings(),
    real: ({ priceChange: change }) =>
      change && {
        title: m.messaging_quick_price_title(change),
        content: m.messaging_quick_price_body({
          old: formatShortPrice(change.oldCents),
          price: formatShortPrice(change.newCents),
        }),
        link: screens.listing(change.listingId),
      },
  },
  'showing-request': {
    none: m.messaging_quick_none_showing_request,
    link: () => screens.leads({ tab: 'appointments' }),
    real: ({ showingRequest: request }) =>
      request &&
      (request.isBooked ? notices.bookedShowing : notices.requestedShowing)({
        ...request,
        content: request.text,
      }),
  },
}

const bodyMaxLength = 300

export function quickNotice(type: QuickType, facts: QuickFacts): QuickNotice {
  const { none, link, real } = rows[type]
  const found = real?.(facts)
  if (!found)
    return {
      title: m.messaging_quick_test_title({ type: quickLabel(type) }),
      content: none(),
      link: link(),
      isTest: true,
    }
  const { title, content } = found
  return { title, content: cut(content, bodyMaxLength), link: found.link, isTest: false }
}
