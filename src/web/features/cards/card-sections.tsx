import { useFormContext } from 'react-hook-form'
import type { Identity } from '#contract/accounts.ts'
import { type CardForm, cardLimits } from '#domain/cards/card.ts'
import { socialLabels, socialNames } from '#domain/cards/social-link.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BrandColorField } from './brand-color-field.tsx'
import { ImageField } from './image-field.tsx'

type ProfileProps = { profile: Identity }

/** The five sections of the card's form. `profile` is shown to the public where a field is empty. */
export function CardSections({ profile }: ProfileProps) {
  return (
    <>
      <BasicSection profile={profile} />
      <ContactSection profile={profile} />
      <Card title={m.cards_images()}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-6">
          <ImageField kind="headshot" label={m.cards_headshot()} />
          <ImageField kind="logo" label={m.cards_logo()} />
        </div>
      </Card>
      <Card title={m.cards_bio()}>
        <BioField />
      </Card>
      <Card title={m.cards_social()}>
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNames.map((name) => (
            <SocialField key={name} name={name} />
          ))}
        </div>
      </Card>
    </>
  )
}

const BasicSection = ({ profile }: ProfileProps) => (
  <Card title={m.cards_basic_information()}>
    <div className="grid gap-5 sm:grid-cols-2">
      <PlainField
        name="fullName"
        label={m.cards_full_name()}
        autoComplete="name"
        shown={profile.name}
        isStarred
      />
      <PlainField
        name="professionalTitle"
        label={m.cards_professional_title()}
        autoComplete="organization-title"
        shown={profile.title}
        isStarred
      />
      <PlainField
        name="company"
        label={m.cards_company()}
        autoComplete="organization"
        shown={profile.company}
        isStarred
      />
      <BrandColorField />
    </div>
  </Card>
)

const ContactSection = ({ profile }: ProfileProps) => (
  <Card title={m.cards_contact_information()}>
    <div className="grid gap-5 sm:grid-cols-2">
      <PlainField
        name="phone"
        type="tel"
        label={m.cards_phone_number()}
        autoComplete="tel"
        shown={profile.phone}
        isStarred
      />
      <PlainField
        name="email"
        type="email"
        label={m.cards_email_address()}
        autoComplete="email"
        shown={profile.email}
        isStarred
      />
      <PlainField
        name="website"
        type="url"
        label={m.cards_website()}
        autoComplete="url"
        shown={profile.website}
      />
    </div>
  </Card>
)

type PlainName = 'fullName' | 'professionalTitle' | 'company' | 'phone' | 'email' | 'website'
type PlainFieldProps = {
  name: PlainName
  label: string
  type?: 'text' | 'tel' | 'email' | 'url'
  autoComplete: string
  /** What the public sees while the field is empty. */
  shown: string
  isStarred?: boolean
}

function PlainField({ name, label, type = 'text', autoComplete, shown, isStarred }: PlainFieldProps) {
  const { register, watch, formState } = useFormContext<CardForm>()
  const isEmpty = watch(name).trim() === ''
  return (
    <Field
      label={isStarred ? `${label} *` : label}
      hint={isEmpty && shown ? m.cards_empty_falls_back({ value: shown }) : undefined}
      error={formState.errors[name]?.message}
    >
      <TextInput
        type={type}
        autoComplete={autoComplete}
        maxLength={
          name === 'website' ? cardLimits.link : name === 'email' ? cardLimits.email : cardLimits.line
        }
        {...register(name)}
      />
    </Field>
  )
}

function BioField() {
  const { register, watch, formState } = useFormContext<CardForm>()
  const count = watch('bio').length
  const limit = cardLimits.bioShown
  return (
    <Field
      label={m.cards_bio()}
      hideLabel
      error={formState.errors.bio?.message}
      hint={
        <>
          {m.cards_bio_count({ count, limit })}
          {count > limit && <span className="block text-warning">{m.cards_bio_long({ limit })}</span>}
        </>
      }
    >
      <TextArea rows={6} maxLength={cardLimits.bio} {...register('bio')} />
    </Field>
  )
}

function SocialField({ name }: { name: (typeof socialNames)[number] }) {
  const { register, formState } = useFormContext<CardForm>()
  return (
    <Field
      label={socialLabels[name]}
      error={formState.errors.socialMedia?.[name]?.message}
      hint={m.cards_social_hint()}
    >
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        maxLength={cardLimits.link}
        {...register(`socialMedia.${name}`)}
      />
    </Field>
  )
}
