/**
 * `npm test`: every check and every test, in order, and whole those long tests whose subjects have changed. The last line
 * is `N passed, N failed` over all of them: a check counts as one, a test file's tests count individually. Nothing is
 * retried. `npm test -- --profile` says where the time went.
 */
import { buildWeb } from './build-web.ts'
import { changedFiles, longTests, touched, versionTests } from './long-tests.ts'
import { check, runSteps } from './run-steps.ts'
import { allTests, wholeTests } from './run-tests.ts'
import { staticSteps } from './static-steps.ts'
import { startProfile } from './test-profile.ts'

const profile = process.argv.includes('--profile') ? startProfile() : undefined

process.exitCode = await runSteps([
  ...staticSteps,
  check('The web builds', () => {
    buildWeb()
    return []
  }),
  allTests,
  ...touched([...longTests, versionTests], changedFiles()).map(wholeTests),
])
profile?.print()
