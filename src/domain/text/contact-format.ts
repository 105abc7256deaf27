/** What forms accept as an email address and a phone number, and what is kept of what a person wrote. */

/** Longest address that SMTP can carry (RFC 5321). */
export const emailMaxLength = 254

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneForm =
  /^(?<number>\(?\+?[\d\s()./\p{Pd}\u2212]{10,}?)(?:[\s,;]*(?:extension|ext|x|#)[\s.:]*(?<extension>\d{1,6}))?$/iu
const dashes = /[\p{Pd}\u2212]/gu
const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Something, @, something, dot, something, without spaces. */
export const isEmail = (text: string): boolean => text.length <= emailMaxLength && emailForm.test(text)

const partsOfPhone = (text: string) => (text.length <= 40 ? phoneForm.exec(text)?.groups : undefined)

/**
 * At least 10 characters, 7 to 15 of them digits, with spaces, dots, slashes, parentheses, hyphens or dashes between
 * them, and perhaps an extension: `215.555.0160`, `+1 (215) 555-0152 x12`.
 */
export function isPhone(text: string): boolean {
  const digits = digitsIn(partsOfPhone(text)?.number ?? '')
  return digits >= 7 && digits <= 15
}

/** A phone number as it is kept: on one line, as written, with plain hyphens, which every font and search knows. */
export const cleanPhone = (text: string): string => line(text).replace(dashes, '-')

/** What a click on a phone number opens (RFC 3966): an extension is dialed after the number, not as part of it. */
export function callLink(phone: string): string {
  const { number = phone, extension } = partsOfPhone(phone) ?? {}
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`
}

/** Invisible characters that reverse the text around them. A name must not garble its neighbors. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const line = (text: string) => text.replace(directionMarks, '').replace(/\s+/g, ' ').trim()

type Person = { name: string; email: string; phone?: string; message?: string }

/** What a person wrote about themselves: one line each, the message as written. */
export const cleanPerson = ({ name, email, phone = '', message = '' }: Person) => ({
  name: line(name),
  email: line(email),
  phone: cleanPhone(phone),
  message: message.replace(directionMarks, '').trim(),
})
