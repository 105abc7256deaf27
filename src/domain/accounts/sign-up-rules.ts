import { m } from '#text'
import { isEmail } from '../text/contact-format.ts'
import { agentNameFault } from './agent-name.ts'
import { passwordFault, passwordMinLength } from './password-rules.ts'

export const signUpFields = ['name', 'email', 'password'] as const
export type SignUpField = (typeof signUpFields)[number]
export type SignUpForm = Record<SignUpField, string>

/** `message` is the sentence above the button, `fields` the one next to each field. */
export type SignUpFault = { message: string; fields: Partial<Record<SignUpField, string>> }

const faultOf = (field: SignUpField, message: string): SignUpFault => ({
  message,
  fields: { [field]: message },
})

/** The first thing that is wrong with a sign-up, or null. */
export function checkSignUp(form: SignUpForm, minLength: number = passwordMinLength): SignUpFault | null {
  const blank = signUpFields.filter((field) => form[field].trim() === '')
  if (blank.length > 0) {
    const message = m.accounts_fill_in_all_fields()
    return { message, fields: Object.fromEntries(blank.map((field) => [field, message])) }
  }
  const nameFault = agentNameFault(form.name)
  if (nameFault) return faultOf('name', nameFault)
  if (!isEmail(form.email.trim())) return faultOf('email', m.accounts_email_invalid())
  const fault = passwordFault(form.password, { minLength, name: form.name, email: form.email })
  return fault === null ? null : faultOf('password', fault)
}
