import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { m } from '#text'

type FieldOptions = { id: string; label: string; error?: string | undefined }

const described = (id: string, error: string | undefined) => ({
  id,
  'aria-describedby': `${id}-error`,
  'aria-invalid': error ? true : undefined,
})

/** The place for a field's error. Takes no space while empty. */
export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) => (
  <p className="error" id={`${id}-error`}>
    {error}
  </p>
)

export const TextField = ({
  id,
  label,
  error,
  ...input
}: FieldOptions & InputHTMLAttributes<HTMLInputElement> & { 'data-island'?: string }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input {...input} {...described(id, error)} />
    <FieldError id={id} error={error} />
  </div>
)

export const TextArea = ({
  id,
  label,
  error,
  ...area
}: FieldOptions & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <textarea rows={3} {...area} {...described(id, error)} />
    <FieldError id={id} error={error} />
  </div>
)

/** People never see this field. Bots that fill in everything give themselves away. */
export const Honeypot = ({ form }: { form: string }) => (
  <div className="unseen" aria-hidden>
    <label htmlFor={`${form}-website`}>{m.listing_app_field_website()}</label>
    <input id={`${form}-website`} name="website" tabIndex={-1} autoComplete="off" />
  </div>
)
