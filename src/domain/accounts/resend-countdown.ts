/** How long the button that sends the verification mail again rests. */
export const resendCountdownSeconds = 60
