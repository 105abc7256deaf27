import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ProblemError } from '#web/lib/problem-error.ts'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { reloadWhenBack } from './reload-when-stale.ts'

type Props = {
  children: ReactNode
  /** A new key clears the error. The current path works well. */
  resetKey?: string
}
type State = { error?: unknown; resetKey?: string }

/** Shows 'Something went wrong' in place of whatever failed to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: the only record of a rendering error
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.error) return this.props.children
    // Only thrown when code could not be loaded.
    if (this.state.error instanceof ProblemError)
      return <ProblemScreen error={this.state.error} onRetry={() => void reloadWhenBack()} />
    return <ErrorScreen onRetry={() => this.setState({ error: undefined })} />
  }
}
