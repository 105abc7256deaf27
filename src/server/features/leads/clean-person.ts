type Person = { name: string; email: string; phone?: string; message?: string }

/** Invisible characters that reverse the text around them. A name must not garble its neighbors. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const line = (text: string) => text.replace(directionMarks, '').replace(/\s+/g, ' ').trim()

/** What a person wrote about themselves: one line each, the message as written. */
export const cleanPerson = ({ name, email, phone = '', message = '' }: Person) => ({
  name: line(name),
  email: line(email),
  phone: line(phone),
  message: message.replace(directionMarks, '').trim(),
})
