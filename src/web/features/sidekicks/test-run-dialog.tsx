import { Play, Square } from 'lucide-react'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import type { VoiceId } from '#domain/sidekicks/voices.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import { useSpeech } from './use-speech.ts'
import type { TestAnswer } from './use-test-run.ts'

type Run = { message: string; answer: TestAnswer }
type TestRunDialogProps = {
  /** If missing, the dialog is closed. */
  run: Run | undefined
  voice: VoiceId
  onClose: () => void
}

/** What a sidekick answered, where it stands, and how it sounds. */
export const TestRunDialog = ({ run, ...rest }: TestRunDialogProps) =>
  run ? <OpenDialog run={run} {...rest} /> : null

function OpenDialog({ run: { message, answer }, voice, onClose }: TestRunDialogProps & { run: Run }) {
  const { speaking, fault, play, stop } = useSpeech()
  const { response, citations, answeredBy } = answer
  const icon = speaking ? (
    <Square aria-hidden="true" className="size-4" />
  ) : (
    <Play aria-hidden="true" className="size-4" />
  )
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={m.sidekicks_test()}
      footer={
        <>
          <Button
            icon={icon}
            onClick={() => (speaking ? stop() : void play({ id: 'answer', text: response, voice }))}
          >
            {speaking ? m.sidekicks_voice_stop() : m.sidekicks_voice_play()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {m.shell_close()}
          </Button>
        </>
      }
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer scrolls, so it must be reachable by keyboard
        tabIndex={0}
        aria-label={m.sidekicks_test()}
        className="flex flex-col gap-4"
      >
        <p className="max-w-[88%] self-end rounded-md bg-accent-soft px-3.5 py-2.5 break-words whitespace-pre-line">
          {message}
        </p>
        {answeredBy && <p className="text-sm font-semibold text-muted">{sidekicks[answeredBy].name()}</p>}
        <p className="break-words whitespace-pre-line">{response}</p>
        {citations.length > 0 && (
          <section aria-label={m.sidekicks_test_sources()}>
            <h3 className="mb-2 font-text text-sm font-semibold text-muted">{m.sidekicks_test_sources()}</h3>
            <QuoteList quotes={citations.map(({ label, text }) => ({ label, text, href: undefined }))} />
          </section>
        )}
        <FormError>{fault}</FormError>
      </section>
    </Dialog>
  )
}
