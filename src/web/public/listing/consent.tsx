import { m } from '#text'
import { FieldError } from '../page/field.tsx'

type ConsentProps = { form: string; isGiven: boolean; error: string | undefined }

/** Agreement to be contacted, in the words stored with it. Never pre-checked. */
export const Consent = ({ form, isGiven, error }: ConsentProps) => (
  <div className="field consent">
    <input id={`${form}-consent`} type="checkbox" name="consent" value="yes" defaultChecked={isGiven} />
    <label htmlFor={`${form}-consent`}>{m.leads_consent()}</label>
    <FieldError id={`${form}-consent`} error={error} />
  </div>
)
