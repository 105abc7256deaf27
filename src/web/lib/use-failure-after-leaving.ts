import { isProblem } from './problem-error.ts'
import { problemText } from './problem-text.ts'
import { showProblem } from './show-problem.ts'
import { useIsHere } from './use-is-here.ts'

/**
 * Tells why sending failed if the form has been left meanwhile, and can't say it itself. `textOf` puts the reason into a
 * sentence that says what failed. The result goes into the `onError` of `useMutation`, which outlasts the form.
 */
export function useFailureAfterLeaving(textOf: (reason: string) => string): (error: Error) => void {
  const isHere = useIsHere()
  return (error) => {
    // Signing in says itself why it is needed.
    if (isHere() || isProblem(error, 'not_signed_in')) return
    showProblem(error, textOf(problemText(error)))
  }
}
