import { expect, test } from 'vitest'
import { leadWrittenTo } from './lead-notices.ts'

test.each(['sequence', 'letter', 'message', 'auto-reply', 'showing-confirmation', 'showing-moved'])(
  'an email of the kind %s speaks for its lead',
  (kind) => {
    expect(leadWrittenTo({ kind, leadId: 'maya' })).toBe('maya')
    expect(leadWrittenTo({ kind, leadId: null })).toBeNull()
  },
)

test.each(['new-lead', 'showing-request', 'showing-added', 'showing-wish', 'showing-cancelled-notice'])(
  'a notice of the kind %s is only about its lead',
  (kind) => {
    expect(leadWrittenTo({ kind, leadId: 'maya' })).toBeNull()
  },
)
