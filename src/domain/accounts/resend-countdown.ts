/** How long the button that resends the verification email stays disabled. */
export const resendCountdownSeconds = 60
