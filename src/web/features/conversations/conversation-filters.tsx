import {
  type ConversationStatus,
  type ConversationType,
  conversationStatuses,
  conversationTypes,
} from '#domain/conversations/conversation.ts'
import { m } from '#text'
import { changeQueryParams } from '#web/lib/hash-location.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ConversationFilters, needsYou } from './use-conversation-filters.ts'

export const typeLabels: Record<ConversationType, () => string> = {
  chat: m.conversations_type_chat,
  voice: m.conversations_type_voice,
  email: m.conversations_type_email,
}
export const statusLabels: Record<ConversationStatus, () => string> = {
  active: m.conversations_status_active,
  important: m.conversations_status_important,
  archived: m.conversations_status_archived,
}

const search = (q: string) => changeQueryParams({ q })

type FiltersProps = {
  filters: ConversationFilters
  /** Across the page, in one line where there is room. */
  isWide: boolean
}

/** The search and filters above the list. */
export const Filters = ({ filters: { q, type, status, show }, isWide }: FiltersProps) => (
  <div
    className={joinClasses(
      'flex flex-col gap-2',
      isWide ? 'mb-5 lg:flex-row lg:items-center lg:gap-3' : 'mb-3',
    )}
  >
    <SearchInput
      label={m.conversations_search()}
      value={q ?? ''}
      onSearch={search}
      className={isWide ? 'lg:grow' : undefined}
    />
    <div className={joinClasses('grid grid-cols-2 gap-2', isWide && 'lg:w-80')}>
      <Select
        aria-label={m.conversations_type()}
        value={type ?? ''}
        onChange={(event) => changeQueryParams({ type: event.target.value })}
        options={[
          { value: '', label: m.conversations_types_all() },
          ...conversationTypes.map((value) => ({ value, label: typeLabels[value]() })),
        ]}
      />
      <Select
        aria-label={m.conversations_status()}
        value={status ?? ''}
        onChange={(event) => changeQueryParams({ status: event.target.value })}
        options={[
          { value: '', label: m.conversations_statuses_all() },
          ...conversationStatuses.map((value) => ({ value, label: statusLabels[value]() })),
        ]}
      />
    </div>
    <Show show={show} />
  </div>
)

function Show({ show }: { show: string | undefined }) {
  const choices = [
    { value: undefined, label: m.conversations_all() },
    { value: needsYou, label: m.conversations_needs_you() },
  ]
  return (
    <fieldset className="flex w-fit gap-1 rounded-md bg-neutral-soft p-1">
      <legend className="sr-only">{m.conversations_filter()}</legend>
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === show}
          onClick={() => changeQueryParams({ show: value })}
          className="min-h-8 rounded-sm px-3 text-sm font-semibold transition-colors aria-pressed:bg-raised aria-pressed:shadow-low"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
