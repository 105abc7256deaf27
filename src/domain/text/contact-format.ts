/** The simple forms of an email address and a phone number that forms accept. */

/** Longest address that SMTP can carry (RFC 5321). */
export const emailMaxLength = 254

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneForm = /^\+?[\d\s()-]{10,}$/

/** Something, @, something, dot, something, without spaces. */
export const isEmail = (text: string): boolean => text.length <= emailMaxLength && emailForm.test(text)

/** An optional +, then at least 10 digits, spaces, dashes or parentheses. */
export const isPhone = (text: string): boolean => text.length <= 40 && phoneForm.test(text)
