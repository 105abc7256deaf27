import type { Hono } from 'hono'
import * as sellerReports from '#contract/seller-reports.ts'
import type { Deps } from '#server/deps.ts'
import type { ReadMissingPage } from '#server/features/site/read-missing-page.ts'
import { demoCopyOf } from '#server/http/demo-session.ts'
import type { Serve } from '#server/http/serve.ts'
import { changeReport, revokeReport } from './change-report.ts'
import { composeReport } from './compose-report.ts'
import { listSellerReports } from './list-reports.ts'
import { readSellerPage } from './read-page.ts'
import { sendReport } from './send-report.ts'

export function sellerReportRoutes(serve: Serve, deps: Deps): void {
  serve(sellerReports.listSellerReports, async ({ params }, agent) => ({
    items: await listSellerReports(deps, agent, params.id),
  }))
  serve(sellerReports.composeSellerReport, ({ params }, agent) => composeReport(deps, agent, params.id))
  serve(sellerReports.changeSellerReport, ({ params, body }, agent) =>
    changeReport(deps, agent, params.id, body),
  )
  serve(sellerReports.sendSellerReport, ({ params, body }, _agent, { session }) =>
    sendReport(deps, session.user, params.id, body.version),
  )
  serve(sellerReports.revokeSellerLinks, ({ params }, agent) => revokeReport(deps, agent, params.id))
}

/** A report is for the holder of its link: no caching, no search engines, and the URL isn't passed on. */
const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

export function sellerPageRoutes(app: Hono, deps: Deps, readMissingPage: ReadMissingPage): void {
  app.get('/s/:token', async (c) => {
    const token = c.req.param('token').slice(0, 200)
    const page = await readSellerPage(deps, token, await demoCopyOf(deps, c))
    if (page) return c.html(await deps.pages.seller(page), 200, pageHeaders)
    const { html, policy } = await readMissingPage('report')
    return c.html(html, 410, { ...pageHeaders, 'content-security-policy': policy })
  })
}
