import { useMutation, useQuery } from '@tanstack/react-query'
import type { TestEmail } from '#contract/email-settings.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'

const pollMs = 1000

const outcomes: Record<TestEmail['state'], { tone: NoticeTone; text: (mail: TestEmail) => string }> = {
  waiting: { tone: 'info', text: ({ to }) => m.email_settings_test_waiting({ email: to }) },
  sent: { tone: 'positive', text: ({ to }) => m.email_settings_test_sent({ email: to }) },
  postponed: { tone: 'warning', text: ({ detail }) => m.email_settings_test_postponed({ detail }) },
  refused: { tone: 'danger', text: ({ detail }) => m.email_settings_test_refused({ detail }) },
  held: { tone: 'info', text: () => m.email_settings_test_held() },
}

/** Sends the agent an email the way leads get them, and says what the mail server answered. */
export function TestEmailCard() {
  const send = useMutation({
    mutationFn: () => call('POST /api/test-emails', {}),
    onError: showProblem,
  })
  return (
    <Card title={m.email_settings_test_title()}>
      <div className="flex flex-col items-start gap-4">
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {m.email_settings_test()}
        </Button>
        <div role="status" className="w-full">
          {send.data && <Outcome first={send.data} />}
        </div>
      </div>
    </Card>
  )
}

function Outcome({ first }: { first: TestEmail }) {
  const { data = first } = useQuery({
    ...reads('GET /api/test-emails/{id}', { params: { id: first.id } }),
    initialData: first,
    // Postponed emails are tried again.
    refetchInterval: ({ state: { data: mail } }) =>
      mail && ['waiting', 'postponed'].includes(mail.state) ? pollMs : false,
  })
  const { tone, text } = outcomes[data.state]
  return (
    <Notice tone={tone}>
      <p className="break-words">{text(data)}</p>
    </Notice>
  )
}
