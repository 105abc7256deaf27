import {
  moneyBackDays,
  monthlyPriceCents,
  plan,
  setupMinutes,
  trialDays,
  yearlyPriceCents,
  yearlyPricePerMonthCents,
} from '#domain/billing/plan.ts'
import { consultationKeptDays } from '#domain/consultations/consultation-times.ts'
import { mailKeptDays } from '#domain/messages/kept-mails.ts'
import { productName } from '#domain/product.ts'
import { formatShortPrice } from '#domain/text/money.ts'
import { restorableDays } from '#domain/undo/restorable.ts'
import { ticketKeptMonths } from '#domain/visitor-chat/support-ticket.ts'

/** The names and numbers in the public site's texts, read where the product itself reads them. */
export const siteFigures = {
  product: productName,
  trialDays,
  guaranteeDays: moneyBackDays,
  setupMinutes,
  monthly: formatShortPrice(monthlyPriceCents),
  yearly: formatShortPrice(yearlyPricePerMonthCents),
  perYear: formatShortPrice(yearlyPriceCents),
  listings: plan.activeListings,
  emails: plan.emailsPerMonth,
  ticketMonths: ticketKeptMonths,
  restorableDays,
  consultationDays: consultationKeptDays,
  mailDays: mailKeptDays,
  storage: `${plan.storageBytes / 1024 ** 3} GB`,
}
