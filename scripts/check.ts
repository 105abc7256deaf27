/** `npm run check`: everything that can be checked without running the product. */
import { runSteps } from './run-steps.ts'
import { staticSteps } from './static-steps.ts'

process.exitCode = await runSteps(staticSteps)
