import { m } from '#text'
import { isComposing } from '#web/lib/is-composing.ts'
import { browserStore, type StoreName } from './browser-store.ts'
import { build, icon } from './build.ts'
import { voice } from './voice.ts'

type PanelProps = {
  /** The browser keeps under this name what is typed and not sent yet. */
  topic: string
  store: StoreName
  /** The log's label. */
  label: string
  placeholder: string
  /** Shown below the input when nothing else needs saying there. */
  hint?: string
  onQuestion: (typed: string, isSpoken: boolean) => void
}

/** Pixels left free above a message that is scrolled to its start. */
const revealGap = 10

/**
 * The messages, the suggestions, and the input for typing or speaking. It takes questions only while idle, and knows
 * nothing about answers or the frame around it.
 */
export function chatPanel({ label, ...asking }: PanelProps) {
  const { log, holdRetries, ...messages } = messageLog(label)
  const suggestions = build('div', {
    class: 'chips',
    role: 'group',
    'aria-label': m.listing_app_chat_suggest(),
  })
  const { form, hint, hold, focus, ...input } = questionInput(asking)
  return {
    ...messages,
    /** Of them, `talk` tells that a hands-free talk uses the microphone, and `beDeaf` that nothing can be heard. */
    ...input,
    parts: [log, suggestions, form, hint] as HTMLElement[],
    suggest(chips: HTMLElement[]) {
      suggestions.replaceChildren(...chips)
      suggestions.scrollLeft = 0
    },
    /** While an answer is pending, nothing else can be asked. */
    hold(isPending: boolean) {
      holdRetries(isPending)
      hold(isPending)
    },
    /** Call when the frame has opened. */
    enter() {
      focus()
      messages.follow()
    },
  }
}

/** What was said, the latest in view. */
function messageLog(label: string) {
  const log = build('div', { class: 'log', role: 'log', tabindex: 0, 'aria-label': label })
  const follow = () => log.scrollTo({ top: log.scrollHeight })
  return {
    log,
    holdRetries(isPending: boolean) {
      for (const again of log.querySelectorAll<HTMLButtonElement>('.again')) again.disabled = isPending
    },
    follow,
    add(node: Node) {
      log.append(node)
      follow()
    },
    empty: () => log.replaceChildren(),
    /** Scrolls to a message's start, in case it and what follows don't fit. */
    reveal(node: HTMLElement) {
      log.scrollTo({ top: node.offsetTop - log.offsetTop - revealGap })
    },
    remove: (selector: string) => log.querySelector(selector)?.remove(),
  }
}

/** More can be typed, so that a paste isn't cut without a word, but not sent. */
const longestQuestion = 2000

/** Types or speaks a question. Its state is idle, listening, or waiting for an answer. */
function questionInput({
  topic,
  store,
  placeholder,
  hint: resting = m.listing_app_chat_hint(),
  onQuestion,
}: Omit<PanelProps, 'label'>) {
  let isPending = false
  let isListening = false
  let isTalking = false
  const hint = build('p', { class: 'hint', role: 'status' }, resting)
  const { form, input, microphone, send, clear } = askForm(draft(topic, store), placeholder, {
    onTyped(text) {
      const isTooLong = text.length > longestQuestion
      hint.textContent = isTooLong ? m.listing_app_chat_too_long({ max: longestQuestion }) : resting
      if (isTooLong || text.trim() === '') return
      clear()
      onQuestion(text, false)
    },
    onMicrophone: () => speech.toggle(),
  })
  const speech = hearing({ microphone, hint, resting }, onQuestion, (on) => {
    isListening = on
    lock()
    if (microphone.hidden) input.focus()
  })

  function lock() {
    input.disabled = send.disabled = isPending || isListening
    microphone.disabled = isPending || isTalking
  }

  return {
    form,
    hint,
    speech,
    focus: () => input.focus(),
    hold(pending: boolean) {
      isPending = pending
      lock()
      // A keyboard would cover the talk, and who is writing elsewhere goes on there.
      const hasFocus = document.activeElement === document.body || form.contains(document.activeElement)
      if (!pending && !isTalking && hasFocus && form.closest('dialog')?.open) input.focus()
    },
    talk(on: boolean) {
      isTalking = on
      lock()
    },
    beDeaf() {
      microphone.hidden = true
    },
  }
}

type MicrophoneParts = { microphone: HTMLElement; hint: HTMLElement; resting: string }

/** The microphone's state is in the button and in words. */
function hearing(
  { microphone, hint, resting }: MicrophoneParts,
  onQuestion: PanelProps['onQuestion'],
  onListening: (isListening: boolean) => void,
) {
  return voice({
    onHeard: (text) => onQuestion(text, true),
    onState(on) {
      microphone.setAttribute('aria-pressed', String(on))
      hint.textContent = on ? m.speech_listening_notice() : resting
      onListening(on)
    },
    onNothing() {
      hint.textContent = m.speech_nothing_heard()
    },
    // Never leaves a dead button: hides it and says why.
    onUnusable({ why, isForGood }) {
      hint.textContent = why
      if (!isForGood) return
      microphone.hidden = true
      onListening(false)
    },
  })
}

type AskProps = { onTyped: (text: string) => void; onMicrophone: () => void }

/** What is typed and not sent yet, as this browser keeps it. */
function draft(topic: string, name: StoreName) {
  const [key, store] = [`typed:${topic}`, browserStore(name)]
  return { kept: () => store.read(key) ?? '', keep: (text: string) => store.write(key, text || null) }
}

/** Enter sends. Shift+Enter starts a new line. What is typed survives a reload. */
function askForm(typed: ReturnType<typeof draft>, placeholder: string, { onTyped, onMicrophone }: AskProps) {
  const input = build('textarea', {
    rows: 1,
    placeholder,
    'aria-label': placeholder,
    enterkeyhint: 'send',
    oninput: () => typed.keep(input.value),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
      event.preventDefault()
      form.requestSubmit()
    },
  })
  input.value = typed.kept()
  const microphone = build(
    'button',
    {
      type: 'button',
      class: 'send mic',
      'aria-label': m.listing_app_voice_speak(),
      'aria-pressed': 'false',
      onclick: onMicrophone,
    },
    icon('microphone'),
  )
  const send = build('button', { class: 'send', 'aria-label': m.listing_app_chat_send() }, icon('send'))
  const onsubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onTyped(input.value)
  }
  const form = build('form', { class: 'ask', onsubmit }, input, microphone, send)
  const clear = () => {
    input.value = ''
    typed.keep('')
  }
  return { form, input, microphone, send, clear }
}
