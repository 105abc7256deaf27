import { dismissFailuresOf, showFailure } from '#web/ui/toast-store.ts'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'
import { listenToAnswers } from './request.ts'

/** Shows an error above the page. It goes away when the same request succeeds. */
export const showProblem = (error: unknown, text = problemText(error)) =>
  showFailure(text, error instanceof ProblemError ? error.call : undefined)

listenToAnswers(dismissFailuresOf)
