/** What forms accept as an email address and a phone number, and what is kept of what a person wrote. */

/** Longest address that SMTP can carry (RFC 5321). */
export const emailMaxLength = 254

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneForm = /^\+?[\d\s()-]{10,}$/

/** Something, @, something, dot, something, without spaces. */
export const isEmail = (text: string): boolean => text.length <= emailMaxLength && emailForm.test(text)

/** An optional +, then at least 10 digits, spaces, dashes or parentheses. */
export const isPhone = (text: string): boolean => text.length <= 40 && phoneForm.test(text)

/** What a click on a phone number opens. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Invisible characters that reverse the text around them. A name must not garble its neighbors. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const line = (text: string) => text.replace(directionMarks, '').replace(/\s+/g, ' ').trim()

type Person = { name: string; email: string; phone?: string; message?: string }

/** What a person wrote about themselves: one line each, the message as written. */
export const cleanPerson = ({ name, email, phone = '', message = '' }: Person) => ({
  name: line(name),
  email: line(email),
  phone: line(phone),
  message: message.replace(directionMarks, '').trim(),
})
