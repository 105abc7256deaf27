/** `npm run test:long`: whole, what `npm test` does once of each kind. */
import { buildTexts } from './build-web.ts'
import { longTests, versionTests } from './long-tests.ts'
import { runSteps } from './run-steps.ts'
import { wholeTests } from './run-tests.ts'

buildTexts()
process.exitCode = await runSteps([...longTests, versionTests].map(wholeTests))
