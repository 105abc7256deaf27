/** How long a record of an email is kept, sent or not. Longer than the month after which it no longer counts for the plan. */
export const mailKeptDays = 400
