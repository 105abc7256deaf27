import { m } from '#text'
import { FieldError } from '../page/field.tsx'

type ConsentProps = { form: string; agent: string; isGiven: boolean; error: string | undefined }

/** Agreement to be contacted: never ticked for anybody, and nothing depends on it but the calls themselves. */
export const Consent = ({ form, agent, isGiven, error }: ConsentProps) => (
  <div className="field consent">
    <input id={`${form}-consent`} type="checkbox" name="consent" value="yes" defaultChecked={isGiven} />
    <label htmlFor={`${form}-consent`}>{m.listing_app_consent({ agent })}</label>
    <FieldError id={`${form}-consent`} error={error} />
  </div>
)
