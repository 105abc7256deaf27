import {
  cancelledKeptDays,
  moneyBackDays,
  monthlyPriceCents,
  plan,
  setupMinutes,
  trialDays,
  trialPurgeDays,
  yearlyPriceCents,
  yearlyPricePerMonthCents,
} from '#domain/billing/plan.ts'
import { consultationKeptDays } from '#domain/consultations/consultation-times.ts'
import { legalEmail, productName, supportEmail } from '#domain/product.ts'
import { formatShortPrice } from '#domain/text/money.ts'
import { restorableDays } from '#domain/undo/restorable.ts'
import { ticketKeptMonths } from '#domain/visitor-chat/support-ticket.ts'

/** What the texts of the public site say in names and figures, read where the product itself reads it. */
export const siteFigures = {
  product: productName,
  email: supportEmail,
  legalEmail,
  trialDays,
  purgeDays: trialPurgeDays,
  keptDays: cancelledKeptDays,
  guaranteeDays: moneyBackDays,
  setupMinutes,
  monthly: formatShortPrice(monthlyPriceCents),
  yearly: formatShortPrice(yearlyPricePerMonthCents),
  perYear: formatShortPrice(yearlyPriceCents),
  listings: plan.activeListings,
  interactions: plan.aiInteractionsPerMonth,
  emails: plan.emailsPerMonth,
  ticketMonths: ticketKeptMonths,
  restorableDays,
  consultationDays: consultationKeptDays,
  storage: `${plan.storageBytes / 1024 ** 3} GB`,
}
