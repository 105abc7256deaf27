import { expect, onTestFinished, test } from 'vitest'
import { routes } from '#domain/screens/paths.ts'
import { agentPages, preloadPage, publicPages } from './pages.ts'

const pages = { ...publicPages, ...agentPages }

/** The pages whose code starts loading. */
function watchLoading() {
  const loading: string[] = []
  for (const [name, page] of Object.entries(pages)) {
    const { preload } = page
    page.preload = () => void loading.push(name)
    onTestFinished(() => void Object.assign(page, { preload }))
  }
  return loading
}

test('every route but the landing page has one page, open to all or to agents', () => {
  const named = [...Object.keys(publicPages), ...Object.keys(agentPages)]
  expect(named.toSorted()).toEqual(
    Object.keys(routes)
      .filter((name) => name !== 'home')
      .toSorted(),
  )
})

test.each([
  ['/signin', ['signIn']],
  ['/supabase-test', ['connectionTest']],
  ['/ann-lee/supabase-test', ['connectionTest']],
  ['/ann-lee/card', ['card']],
  ['/ann-lee/listings/new', ['newListing']],
  ['/ann-lee/listings/import', ['listingImports']],
  ['/ann-lee/listings/compare', ['compareListings']],
  ['/ann-lee/listings/01980000-0000-7000-8000-000000000001', ['listing']],
  ['/ann-lee/conversations', ['conversations']],
  ['/', []],
  ['/ann-lee/nowhere', []],
])('%s starts loading the code of %j', (path, names) => {
  const loading = watchLoading()
  preloadPage(path)
  expect(loading).toEqual(names)
})
