import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { paths, type RouteName, routes, slugIn } from '#domain/screens/paths.ts'
import { AgentContext, hasSessionEnded, useIsLeaving, useMe } from '#web/features/accounts/session.ts'
import { currentAddress } from '#web/lib/hash-location.ts'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { agentPages } from './pages.ts'
import { Redirect, Waiting } from './redirect.tsx'
import { Shell } from './shell.tsx'

/**
 * Everything only a signed-in agent sees. Without a session it sends people to sign-in and back here. Another agent's
 * slug in the address is corrected to the agent's own.
 */
export function AgentArea() {
  const [path] = useLocation()
  const slug = slugIn(path) ?? ''
  const { data: me, error, refetch } = useMe()
  const isLeaving = useIsLeaving()
  if (isLeaving) return <Waiting />
  if (me === undefined) {
    return error ? <ProblemScreen error={error} onRetry={refetch} /> : <Waiting />
  }
  if (me === null)
    return <Redirect to={paths.signIn(`/#${currentAddress()}`, { ended: hasSessionEnded() })} />
  if (slug !== me.slug) return <Redirect to={`#${me.slug}${currentAddress().slice(slug.length)}`} />
  return (
    <AgentContext value={me}>
      <Shell>
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<SkeletonRows rows={5} className="h-24" />}>
            <Switch>
              {Object.entries(agentPages).map(([name, Page]) => (
                <Route key={name} path={routes[name as RouteName]}>
                  <Page />
                </Route>
              ))}
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </AgentContext>
  )
}
