import { useFormContext } from 'react-hook-form'
import { defaultBrandColor, parseColor } from '#domain/cards/brand-color.ts'
import type { CardForm } from '#domain/cards/card.ts'
import { colorAdvice } from '#domain/cards/color-advice.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** A picker and free text for the same color, with advice on how it works on light and dark pages. */
export function BrandColorField() {
  const { register, watch, setValue, formState } = useFormContext<CardForm>()
  const typed = watch('brandColor')
  const advice = colorAdvice(typed.trim() || defaultBrandColor)
  return (
    <Field
      label={m.cards_brand_color()}
      error={formState.errors.brandColor?.message}
      hint={
        advice.tone === 'unknown' ? (
          m.cards_brand_color_hint()
        ) : (
          <span role="status">{advice.sentences.join(' ')}</span>
        )
      }
    >
      <TextInput
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        {...register('brandColor')}
        after={
          <input
            type="color"
            aria-label={m.cards_pick_color()}
            value={parseColor(typed) ?? defaultBrandColor}
            onChange={(event) => setValue('brandColor', event.target.value, { shouldDirty: true })}
            className="mr-1 size-8 rounded-sm border border-control bg-raised p-0.5"
          />
        }
      />
    </Field>
  )
}
