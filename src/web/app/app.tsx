import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { paths, patternOf, type RouteName, routes } from '#domain/screens/paths.ts'
import { isSiteSection, sitePathOf } from '#domain/site/site-pages.ts'
import { addressAfterSignIn } from '#web/features/accounts/auth-calls.ts'
import { useMe } from '#web/features/accounts/session.ts'
import { currentPath, goTo, useHashPath, useQueryParams } from '#web/lib/hash-location.ts'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { AgentArea } from './agent-area.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { agentPages, publicPages, signedOutOnly } from './pages.ts'
import { createQueryClient } from './query-client.ts'
import { Redirect, Waiting } from './redirect.tsx'

function entriesOf<T extends object>(pages: T) {
  return Object.entries(pages) as [keyof T & RouteName, T[keyof T]][]
}

/** One route for all agent pages, so the shell stays mounted while an agent moves between them. */
const agentPaths = new RegExp(
  entriesOf(agentPages)
    .map(([name]) => patternOf(routes[name]).source)
    .join('|'),
)

export function App() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Router hook={useHashPath}>
        <Screens />
      </Router>
      <Toaster />
    </QueryClientProvider>
  )
}

function Screens() {
  const [path] = useLocation()
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          {entriesOf(publicPages).map(([name, Page]) => (
            <Route key={name} path={routes[name]}>
              {signedOutOnly.includes(name) ? (
                <SignedOutOnly>
                  <Page />
                </SignedOutOnly>
              ) : (
                <Page />
              )}
            </Route>
          ))}
          <Route path={agentPaths}>
            <AgentArea />
          </Route>
          <Route path={routes.home}>
            <Home />
          </Route>
          <Route>
            <ToSite />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Sends an agent to the dashboard and a visitor to the site. `force=signup` opens sign-up. */
function Home() {
  const { data: me, isPending, error, refetch } = useMe()
  const query = useQueryParams()
  if (query.get('force') === 'signup') return <Redirect to={paths.signUp()} />
  if (query.has('error')) return <Redirect to={paths.linkFailed()} />
  if (isPending) return <Waiting />
  if (error) return <ProblemScreen error={error} onRetry={refetch} />
  return me ? <Redirect to={paths.dashboard(me.slug)} /> : <ToSite />
}

/** The public site is a separate set of documents. */
function ToSite() {
  useEffect(leaveForSite, [])
  return <Waiting />
}

/** Sign-in and sign-up are for visitors. A signed-in agent is sent on. */
function SignedOutOnly({ children }: { children: React.ReactNode }) {
  const { data: me } = useMe()
  const next = useQueryParams().get('next')
  return me ? <Redirect to={addressAfterSignIn(next, me.slug)} /> : children
}

/**
 * Goes to the public site page that the address names. The landing page and the app share the address `/`, and the
 * document decides at load which one it shows. Without a landing page (live reload), goes to sign-in.
 */
function leaveForSite() {
  const path = currentPath()
  const page = sitePathOf(path)
  if (page) return window.location.replace(page)
  if (!('site' in document.documentElement.dataset)) return goTo(paths.signIn(), { replace: true })
  if (path !== '/' && !isSiteSection(path)) return goTo(paths.home(), { replace: true })
  window.location.reload()
}
