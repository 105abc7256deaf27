/** Every business constant of the offer; no copy states a figure that is not read from here. */
export const trialDays = 3
/** Days after the trial's end when the data of an account without a subscription is purged. */
export const trialPurgeDays = 7

/** What the one plan holds; enforced on the server, unless those who host it for themselves switch it off. */
export const plan = {
  activeListings: 3,
  aiInteractionsPerMonth: 500,
  storageBytes: 1024 ** 3,
  emailsPerMonth: 200,
} as const
