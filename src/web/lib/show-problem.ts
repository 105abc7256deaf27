import { dismissFailuresOf, showFailure } from '#web/ui/toast-store.ts'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'
import { listenToAnswers } from './request.ts'

/** Says over the page what went wrong. It goes when the same call succeeds. */
export const showProblem = (error: unknown, text = problemText(error)) =>
  showFailure(text, error instanceof ProblemError ? error.call : undefined)

listenToAnswers(dismissFailuresOf)
